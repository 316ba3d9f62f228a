import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { contrattoSchema, type Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { createId } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import { generaRicevute, type Generazione } from './genera-ricevute.ts';

function contratto(n: number): Contratto {
  return contrattoSchema.parse({
    id: createId(n, new Uint8Array(10)),
    dipendente_id: createId(99, new Uint8Array(10)),
    progetto_id: null,
    compenso_lordo: 100,
    data_inizio: '2026-05-11',
    data_fine: '2026-05-12',
    luogo_stipula: 'Lecco',
    data_stipula: '2026-05-10',
    dipendente_nome: 'Nome',
    dipendente_cognome: 'Cognome',
    nome_progetto: null,
    pagato: false,
  });
}

it('tries each contract by itself, counts both ends and tells how far it is', async () => {
  const [first, second, third] = [contratto(1), contratto(2), contratto(3)];
  const steps: Generazione[] = [];
  const end = await generaRicevute(
    [first, second, third],
    async (each) => {
      if (each === first) {
        return { outcome: 'refused', refusal: refusal('contratto_gia_pagato') };
      }
      return each === second
        ? { outcome: 'not-saved', errore: 'reached' }
        : { outcome: 'accepted' };
    },
    (step) => steps.push(step),
  );
  expect(end).toEqual({
    fatti: 3,
    totale: 3,
    successi: 1,
    errori: [{ contratto: first, errore: 'Per questo contratto esiste già una ricevuta.' }],
    // No answer is no failure: the receipt may be there.
    incerti: [second],
  });
  expect(steps.map(({ fatti }) => fatti)).toEqual([0, 1, 2, 3]);
});

it('asks nobody again who would not prove who they are, and counts the rest as failed', async () => {
  const contratti = [contratto(1), contratto(2), contratto(3)];
  const asked: Contratto[] = [];
  const [made, unproven] = contratti;
  const end = await generaRicevute(
    contratti,
    async (each) => {
      asked.push(each);
      return each === made
        ? { outcome: 'accepted' }
        : { outcome: 'refused', refusal: refusal('conferma_identita') };
    },
    () => undefined,
  );
  expect(asked).toEqual([made, unproven]);
  expect(end).toMatchObject({ fatti: 3, totale: 3, successi: 1 });
  expect(end.errori.map((each) => each.contratto)).toEqual(contratti.slice(1));
});
