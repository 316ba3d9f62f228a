import { clienteSchema } from '@gestionale/shared-schema/clienti/cliente.ts';
import { dipendenteRidottoSchema } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { expect, test } from 'vitest';

import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testId, testProgetto } from '../../testing/test-rows.ts';
import { readNames } from './use-names.ts';

const cliente = (ragione_sociale: string) =>
  clienteSchema.parse({
    id: testId(),
    ragione_sociale,
    partita_iva: null,
    referente_nome: null,
    referente_email: null,
    telefono: null,
    indirizzo_fatturazione: null,
  });

const dipendente = (cognome: string, attivo: boolean) =>
  dipendenteRidottoSchema.parse({
    id: testDipendenteId(),
    nome: 'Ada',
    cognome,
    ruolo: 'Operatore',
    tipo_assunzione: 'fattura',
    mansioni: [],
    attivo,
    disattivato_il: attivo ? null : '2026-05-12',
    validita_documenti: 'valida',
  });

test('every name stands beside its own id, and people who left are not among them', async () => {
  const progetti = [
    testProgetto([], { nome_progetto: 'Zappatura' }),
    testProgetto([], { nome_progetto: 'Aratura' }),
    testProgetto([], { nome_progetto: 'Aratura' }),
  ];
  const clienti = [cliente('Verde S.r.l.'), cliente('Adda S.p.A.')];
  const dipendenti = [dipendente('Neri', true), dipendente('Bianchi', false)];
  const cache = await createTestCache(testDipendenteId(), { progetti, clienti, dipendenti });

  const names = await readNames(cache);

  const pairs = (rows: readonly { readonly id: string; readonly nome: string }[]) =>
    new Map(rows.map(({ id, nome }) => [id, nome]));
  expect(pairs(names.progetti)).toEqual(
    new Map(progetti.map(({ id, nome_progetto }) => [id, nome_progetto])),
  );
  expect(names.progetti.map(({ nome }) => nome)).toEqual(['Aratura', 'Aratura', 'Zappatura']);
  expect(pairs(names.clienti)).toEqual(
    new Map(clienti.map(({ id, ragione_sociale }) => [id, ragione_sociale])),
  );
  expect(names.persone.map(({ nome }) => nome)).toEqual(['Neri Ada']);
});
