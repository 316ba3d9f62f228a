import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { expect, test } from 'vitest';

import { testProgetto } from '../../testing/test-rows.ts';
import { durateDi, eventoDi, giorniDi } from './evento.ts';
import { toGiorno } from './giorno-locale.ts';

const eventiDi = (progetti: readonly Progetto[]) => durateDi(progetti).map(eventoDi);

test("a project is an all-day event titled '(stato) nome_progetto - nome_cliente'", () => {
  const [evento] = eventiDi([testProgetto(['2026-05-12'], { stato: 'In Lavorazione' })]);
  expect(evento).toMatchObject({
    title: '(In Lavorazione) Potatura viale - Comune di Lecco',
    allDay: true,
    stato: 'In Lavorazione',
  });
});

test('a project whose client is unknown says N/D', () => {
  const [evento] = eventiDi([testProgetto(['2026-05-12'], { nome_cliente: null })]);
  expect(evento?.title).toBe('(Confermato) Potatura viale - N/D');
});

test('the days of a project are said in words, one day once', () => {
  const [uno] = eventiDi([testProgetto(['2026-05-12'])]);
  const [tre] = eventiDi([testProgetto(['2026-05-12', '2026-05-14'])]);
  expect(uno && giorniDi(uno)).toBe('12/05/2026');
  expect(tre && giorniDi(tre)).toBe('12/05/2026 – 14/05/2026');
});

test.each([
  ['2026-05-12', '2026-05-14', '2026-05-15'],
  ['2026-05-31', '2026-05-31', '2026-06-01'],
  ['2026-12-30', '2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29', '2028-03-01'],
  // The nights in which clocks change, on a device in Italy.
  ['2026-03-28', '2026-03-29', '2026-03-30'],
  ['2026-10-24', '2026-10-25', '2026-10-26'],
])('from %s to %s the end is the day after, so that the last day counts', (dal, al, dopo) => {
  const [evento] = eventiDi([testProgetto([dal, al])]);
  expect(evento === undefined ? null : toGiorno(evento.start)).toBe(dal);
  expect(evento === undefined ? null : toGiorno(evento.end)).toBe(dopo);
  expect(evento?.end.getHours()).toBe(0);
});

test('projects without a start or an end are left out', () => {
  const senzaGiornate = testProgetto([]);
  const senzaInizio = testProgetto(['2026-05-12'], { data_inizio: null });
  const senzaFine = testProgetto(['2026-05-12'], { data_fine: null });
  expect(eventiDi([senzaGiornate, senzaInizio, senzaFine])).toEqual([]);
});
