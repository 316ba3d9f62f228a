import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { expect, test } from 'vitest';

import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import {
  isAssegnazioneDaCorreggere,
  isConflitto,
  isDaCorreggere,
  rifiutateDi,
} from './voci-rifiutate.ts';

const conflitto = {
  seq: 3,
  name: 'progetti.modifica',
  status: 'refused',
  input: { id: 'p', descrizione: 'mia', before: { descrizione: null } },
  refusal: refusal('conflitto_campi', { current: { descrizione: 'altrui' } }),
} as unknown as OutboxEntry;

test('a project shows what was refused of it, and of no other', () => {
  const altrui = { ...conflitto, seq: 4, input: { ...conflitto.input, id: 'q' } } as OutboxEntry;
  const ore = { ...conflitto, seq: 5, name: 'fogliOre.modifica' } as OutboxEntry;
  const attesa = { ...conflitto, seq: 6, status: 'pending' } as OutboxEntry;
  expect(rifiutateDi([conflitto, altrui, ore, attesa], 'p')).toEqual([conflitto]);
});

test('only a conflict can be answered by keeping what was written here', () => {
  const altro = { ...conflitto, refusal: refusal('attrezzatura_esaurita') } as OutboxEntry;
  expect([conflitto, altro].map(isConflitto)).toEqual([true, false]);
});

test('an assignment is chosen anew where that may mend it', () => {
  const di = (name: string, codice: Parameters<typeof refusal>[0]) =>
    ({ ...conflitto, name, refusal: refusal(codice) }) as unknown as OutboxEntry;
  expect(
    [
      di('progetti.assegnaAttrezzatura', 'attrezzatura_esaurita'),
      di('progetti.assegnaDipendente', 'mansione_non_sua'),
      di('progetti.assegnaDipendente', 'gia_assegnato'),
      di('progetti.assegnaAttrezzatura', 'non_trovato'),
      di('progetti.rimuoviDipendente', 'mansione_non_sua'),
    ].map(isAssegnazioneDaCorreggere),
  ).toEqual([true, true, false, false, false]);
});

test('another refusal is answered by the form, where that shows what was written', () => {
  const esaurita = { ...conflitto, refusal: refusal('attrezzatura_esaurita') } as OutboxEntry;
  const stato = { id: 'p', stato: 'Confermato', before: { stato: 'In Lavorazione' } };
  const soloStato = { ...esaurita, input: stato } as unknown as OutboxEntry;
  const sparita = { ...conflitto, refusal: refusal('non_trovato') } as OutboxEntry;
  expect([esaurita, conflitto, soloStato, sparita].map(isDaCorreggere)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
