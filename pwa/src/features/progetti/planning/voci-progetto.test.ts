import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { expect, test } from 'vitest';

import { rowKey } from '../../../local-db/row-key.ts';
import type { EntryOf, OutboxEntry } from '../../../outbox/entries/entry.ts';
import { testId } from '../../../testing/test-rows.ts';
import { NUOVO_PROGETTO } from './valori-progetto.ts';
import {
  comandoDi,
  conValoriVisti,
  isConflitto,
  isInAttesa,
  rifiutateDi,
  valoriIniziali,
  type ModoProgetto,
} from './voci-progetto.ts';

const conflitto = {
  seq: 3,
  name: 'progetti.modifica',
  status: 'refused',
  rows: [rowKey('progetti', 'p')],
  input: {
    id: 'p',
    stato: 'Annullato',
    descrizione: 'mia',
    before: { stato: 'In Lavorazione', descrizione: null },
  },
  refusal: refusal('conflitto_campi', { current: { stato: 'Confermato' } }),
} as unknown as OutboxEntry;

test('a project shows what was refused of it, and of no other', () => {
  const altrui = { ...conflitto, seq: 4, input: { ...conflitto.input, id: 'q' } } as OutboxEntry;
  const ore = { ...conflitto, seq: 5, name: 'fogliOre.modifica' } as OutboxEntry;
  const attesa = { ...conflitto, seq: 6, status: 'pending' } as OutboxEntry;
  expect(rifiutateDi([conflitto, altrui, ore, attesa], 'p')).toEqual([conflitto]);
});

test('a project waits for what was not sent, also beside a refusal, and not for what was refused', () => {
  const attesa = { ...conflitto, seq: 6, status: 'pending' } as OutboxEntry;
  const accolta = { ...conflitto, seq: 7, status: 'accepted' } as OutboxEntry;
  expect(isInAttesa([conflitto, accolta], 'p')).toBe(false);
  expect(isInAttesa([conflitto, attesa], 'p')).toBe(true);
  expect(isInAttesa([conflitto, attesa], 'q')).toBe(false);
});

test('only a conflict can be answered by keeping what was written here', () => {
  const altro = { ...conflitto, refusal: refusal('attrezzatura_esaurita') } as OutboxEntry;
  expect([conflitto, altro].map(isConflitto)).toEqual([true, false]);
});

test('keeping it says that the value which stands now was seen, and leaves the other fields as they were', () => {
  if (!isConflitto(conflitto)) throw new Error('It is no conflict');
  expect(conValoriVisti(conflitto)).toEqual({
    id: 'p',
    stato: 'Annullato',
    descrizione: 'mia',
    before: { stato: 'Confermato', descrizione: null },
  });
});

test('keeping days replaces those in question and leaves those that others added', () => {
  const giorno = (data: string, ora_inizio: string) => ({ data, ora_inizio, ora_fine: '18:00' });
  const [mia, altrui] = [giorno('2026-05-12', '10:00'), giorno('2026-05-13', '09:00')];
  const prima = { before: { giornate: [giorno('2026-05-12', '09:00')] } };
  const current = { giornate: [giorno('2026-05-12', '08:00'), altrui] };
  const voce = {
    ...conflitto,
    input: { id: 'p', giornate: [mia], ...prima },
    refusal: refusal('conflitto_campi', { current }),
  } as unknown as OutboxEntry;
  if (!isConflitto(voce)) throw new Error('It is no conflict');
  expect(conValoriVisti(voce).before).toEqual({ giornate: [giorno('2026-05-12', '08:00')] });
});

const rifiutata = (codice: 'richiesta_non_valida' | 'id_gia_usato'): ModoProgetto => {
  const giorno = { id: testId(), data: '2026-05-12', ora_inizio: '09:00', ora_fine: '18:00' };
  const input = { id: testId(), nome_progetto: 'Viale', cliente_id: testId(), giornate: [giorno] };
  const voce = { seq: 3, name: 'progetti.crea', status: 'refused', input };
  const entry = { ...voce, refusal: refusal(codice) } as unknown as EntryOf<'progetti.crea'>;
  return { type: 'refused-new', entry };
};

const corretto = (mode: ModoProgetto) => {
  const valori = { ...valoriIniziali(mode), cliente_id: testId() };
  const own = { id: testId(), saved: undefined, newId: testId };
  return { valori, own, command: comandoDi(mode, valori, NUOVO_PROGETTO, own) };
};

test('a new project that was refused is corrected under its own id and those of its days', () => {
  const mode = rifiutata('richiesta_non_valida');
  const { valori, command } = corretto(mode);
  const { id, giornate } = (mode as Extract<ModoProgetto, { entry: unknown }>).entry.input;
  const { cliente_id } = valori;
  expect(command).toMatchObject({ verb: 'crea', input: { id, cliente_id, giornate } });
});

test('one whose id is taken, which may be that of a day, gets other ones', () => {
  const mode = rifiutata('id_gia_usato');
  const { own, command } = corretto(mode);
  const { giornate } = (mode as Extract<ModoProgetto, { entry: unknown }>).entry.input;
  const [{ id: _former, ...giorno } = { id: '' }] = giornate;
  expect(command).toMatchObject({ input: { id: own.id, giornate: [giorno] } });
  expect(command).not.toMatchObject({ input: { giornate } });
});
