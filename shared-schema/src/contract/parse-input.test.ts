import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { giornoSchema } from '../values/giorno.ts';
import { createId, foglioOreIdSchema } from '../values/id.ts';
import { defineContract, noOutput } from './contract.ts';
import { parseInput } from './parse-input.ts';
import { UFFICIO } from './ruolo.ts';

const ID = createId(1, new Uint8Array(10));

const contract = defineContract({
  name: 'prova.sposta',
  method: 'PUT',
  path: '/prova/{id}/sposta',
  roles: UFFICIO,
  input: z.object({
    id: foglioOreIdSchema,
    data: giornoSchema,
    quanti: z._default(z.int(), 1),
    before: z.optional(z.object({ data: giornoSchema })),
  }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: [],
  summary: 'Prova.',
});

describe('parseInput', () => {
  it('gives what was sent, defaulted and without unknown fields', () => {
    expect(parseInput(contract, { id: ID, data: '2026-05-12', colore: 'rosso' })).toEqual({
      ok: true,
      value: { id: ID, data: '2026-05-12', quanti: 1 },
    });
  });

  it.each(['1', '', undefined, "'; DROP TABLE fogli_ore", 12])(
    'answers that nothing has the id %j of the path, even when more is wrong',
    (id) => {
      expect(parseInput(contract, { id, data: 'ieri' })).toMatchObject({
        ok: false,
        refusal: {
          codice: 'non_trovato',
          errore: 'Elemento non trovato: forse è stato eliminato.',
        },
      });
    },
  );

  it.each(['1', undefined, 12])(
    'answers of the id %j what is wrong with it where there is no path',
    (id) => {
      expect(parseInput(contract, { id, data: 'ieri' }, { inPath: [] })).toMatchObject({
        ok: false,
        refusal: {
          codice: 'richiesta_non_valida',
          campi: { id: 'Identificativo non valido.', data: 'Data non valida.' },
        },
      });
    },
  );

  it('answers one sentence per bad field, never one in English', () => {
    expect(parseInput(contract, { id: ID, data: 'ieri', quanti: 'due' })).toEqual({
      ok: false,
      refusal: {
        codice: 'richiesta_non_valida',
        errore: 'Controlla i campi segnalati.',
        campi: { data: 'Data non valida.', quanti: 'Valore mancante o non valido.' },
      },
    });
  });

  it('names a nested field by its path', () => {
    const outcome = parseInput(contract, { id: ID, data: '2026-05-12', before: { data: 'ieri' } });
    expect(outcome).toMatchObject({ refusal: { campi: { 'before.data': 'Data non valida.' } } });
  });

  it.each([undefined, null, 'testo', 12, [[]]])('survives %j in place of the fields', (raw) => {
    const outcome = parseInput({ ...contract, path: '/prova' }, raw);
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'richiesta_non_valida' } });
  });
});
