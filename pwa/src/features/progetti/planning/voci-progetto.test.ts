import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { expect, test } from 'vitest';

import { rowKey } from '../../../local-db/row-key.ts';
import type { EntryOf, OutboxEntry } from '../../../outbox/entries/entry.ts';
import { testId, testProgetto } from '../../../testing/test-rows.ts';
import { isConflitto } from '../voci-rifiutate.ts';
import { leggiGiornate, NUOVO_PROGETTO, toValori } from './valori-progetto.ts';
import {
  comandoDi,
  conValoriVisti,
  isInAttesa,
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

test('a project waits for what was not sent, also beside a refusal, and not for what was refused', () => {
  const attesa = { ...conflitto, seq: 6, status: 'pending' } as OutboxEntry;
  const accolta = { ...conflitto, seq: 7, status: 'accepted' } as OutboxEntry;
  expect(isInAttesa([conflitto, accolta], 'p')).toBe(false);
  expect(isInAttesa([conflitto, attesa], 'p')).toBe(true);
  expect(isInAttesa([conflitto, attesa], 'q')).toBe(false);
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
  const { id, giornate } = (mode as Extract<ModoProgetto, { type: 'refused-new' }>).entry.input;
  const { cliente_id } = valori;
  expect(command).toMatchObject({ verb: 'crea', input: { id, cliente_id, giornate } });
});

test('one whose id is taken, which may be that of a day, gets other ones', () => {
  const mode = rifiutata('id_gia_usato');
  const { own, command } = corretto(mode);
  const { giornate } = (mode as Extract<ModoProgetto, { type: 'refused-new' }>).entry.input;
  const [{ id: _former, ...giorno } = { id: '' }] = giornate;
  expect(command).toMatchObject({ input: { id: own.id, giornate: [giorno] } });
  expect(command).not.toMatchObject({ input: { giornate } });
});

/** A refused edit of a project that somebody else has edited since, too. */
function modificaRifiutata(stato: object = {}) {
  const row = testProgetto(['2026-05-12'], { tipo_attivita: 'Di un collega' });
  const nuova = { id: testId(), data: '2026-05-13', ora_inizio: '08:00', ora_fine: '17:00' };
  const giornate = [...row.giornate, nuova];
  const before = { giornate: row.giornate, ...('stato' in stato && { stato: row.stato }) };
  const input = { id: row.id, giornate, ...stato, before };
  const voce = { ...conflitto, input, refusal: refusal('attrezzatura_esaurita') };
  const mode = { type: 'refused-edit', row, entry: voce } as unknown as ModoProgetto;
  return { mode, row, input };
}

test('a refused edit is shown over the project as it is, and sent again with what was corrected', () => {
  const { mode, row, input } = modificaRifiutata();
  const own = { id: testId(), saved: undefined, newId: testId };
  const valori = valoriIniziali(mode);
  expect(valori).toEqual({ ...toValori(row), giornate: valori.giornate });
  expect(leggiGiornate(valori)).toEqual(input.giornate);
  const { id, giornate } = input;
  const before = { giornate: input.before.giornate };
  expect(comandoDi(mode, valori, valori, own)).toEqual({
    verb: 'modifica',
    input: { id, giornate, before },
  });
  const corretti = { ...valori, descrizione: 'Con la scala', giornate: toValori(row).giornate };
  expect(comandoDi(mode, corretti, valori, own)).toEqual({
    verb: 'modifica',
    input: { id, descrizione: 'Con la scala', before: { descrizione: row.descrizione } },
  });
  // What asks for nothing any more goes.
  const indietro = { ...valori, giornate: toValori(row).giornate };
  expect(comandoDi(mode, indietro, valori, own)).toBeNull();
});

test('the state that was changed with it, which the form does not show, goes with it', () => {
  const { mode, row, input } = modificaRifiutata({ stato: 'Completato' });
  const own = { id: testId(), saved: undefined, newId: testId };
  const valori = valoriIniziali(mode);
  expect(comandoDi(mode, valori, valori, own)).toEqual({ verb: 'modifica', input });
  const indietro = { ...valori, giornate: toValori(row).giornate };
  expect(comandoDi(mode, indietro, valori, own)).toEqual({
    verb: 'modifica',
    input: { id: input.id, stato: 'Completato', before: { stato: row.stato } },
  });
});
