import { describe, expect, it } from 'vitest';

import { ruoloSchema, type Ruolo } from '../contract/ruolo.ts';
import { giornoSchema } from '../values/giorno.ts';
import { createId, dipendenteIdSchema } from '../values/id.ts';
import {
  isGiornataPrevista,
  pausaDi,
  puoApprovare,
  puoCorreggere,
  puoRegistrarePer,
} from './rules.ts';

const IO = dipendenteIdSchema.parse(createId(1, new Uint8Array(10)));
const ALTRO = dipendenteIdSchema.parse(createId(2, new Uint8Array(10)));

it('reads no break in rows from before', () => {
  expect([pausaDi({}), pausaDi({ pausa: 45 })]).toEqual([0, 45]);
});

it('knows the days of the project', () => {
  const giornate = [
    { data: giornoSchema.parse('2026-05-12') },
    { data: giornoSchema.parse('2026-05-14') },
  ];
  expect(isGiornataPrevista(giornate, giornoSchema.parse('2026-05-14'))).toBe(true);
  expect(isGiornataPrevista(giornate, giornoSchema.parse('2026-05-13'))).toBe(false);
  expect(isGiornataPrevista([], giornoSchema.parse('2026-05-12'))).toBe(false);
});

describe('permissions', () => {
  const table: [Ruolo, 'proprie' | 'altrui', { approva: boolean; registra: boolean }][] = [
    ['Admin', 'proprie', { approva: true, registra: true }],
    ['Admin', 'altrui', { approva: true, registra: true }],
    ['Manager', 'proprie', { approva: false, registra: true }],
    ['Manager', 'altrui', { approva: true, registra: true }],
    ['Operatore', 'proprie', { approva: false, registra: true }],
    ['Operatore', 'altrui', { approva: false, registra: false }],
  ];

  it.each(table)('%s on hours that are %s: %o', (ruolo, quali, attese) => {
    const chi = { id: IO, ruolo };
    const dipendente_id = quali === 'proprie' ? IO : ALTRO;
    expect(puoApprovare(chi, { dipendente_id })).toBe(attese.approva);
    expect(puoRegistrarePer(chi, dipendente_id)).toBe(attese.registra);
    expect(puoCorreggere(chi, { dipendente_id, approvato: false })).toBe(attese.registra);
    expect(puoCorreggere(chi, { dipendente_id, approvato: true })).toBe(false);
  });

  it('are decided for every role', () => {
    expect(new Set(table.map(([ruolo]) => ruolo))).toEqual(new Set(ruoloSchema.options));
  });
});
