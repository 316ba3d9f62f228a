import { expect, test } from 'vitest';

import { ALTRE, attivitaPerLeOre, scelteAttivita } from './attivita-per-le-ore.ts';

function attivita(nome_progetto: string, giorni: readonly string[], persone: readonly string[]) {
  return {
    id: nome_progetto,
    nome_progetto,
    giornate: giorni.map((data) => ({ data })),
    data_inizio: giorni[0] ?? null,
    stato: nome_progetto === 'Annullata' ? 'Annullato' : 'In corso',
    dipendentiAssegnati: persone.map((id) => ({ id })),
  } as unknown as Parameters<typeof attivitaPerLeOre>[0][number];
}

test('offers the other activities of the person: those of the day first, then the latest', () => {
  const progetti = [
    attivita('Gennaio', ['2026-01-10'], ['mario']),
    attivita('Giugno', ['2026-06-10'], ['mario', 'luca']),
    attivita('Maggio', ['2026-05-11', '2026-05-12'], ['mario']),
    attivita('Di Luca', ['2026-05-12'], ['luca']),
    attivita('Sua', ['2026-05-12'], ['mario']),
  ];
  const ore = { data: '2026-05-12', dipendente_id: 'mario', progetto_id: 'Sua' };
  expect(attivitaPerLeOre(progetti, ore).map(({ id, prevista }) => `${id} ${prevista}`)).toEqual([
    'Maggio true',
    'Giugno false',
    'Gennaio false',
  ]);
});

const offerte = (data: string) =>
  attivitaPerLeOre(
    [
      attivita('Lontana', ['2026-03-12'], ['mario']),
      attivita('Vicina', ['2026-03-01', '2026-03-13'], ['mario']),
      attivita('Annullata', ['2026-05-12'], ['mario']),
      attivita('Di luglio', ['2026-07-11'], ['mario']),
      attivita('Dopo', ['2026-07-12'], ['mario']),
      attivita('Senza giorni', [], ['mario']),
    ],
    { data, dipendente_id: 'mario', progetto_id: 'Sua' },
  );
const nomi = (scelte: readonly { readonly value: string }[]) => scelte.map(({ value }) => value);

test('names what has a day within two months and is not called off, and all the rest when it is asked for', () => {
  const tutte = offerte('2026-05-12');
  expect(nomi(scelteAttivita(tutte, '', false))).toEqual(['Di luglio', 'Vicina', ALTRE]);
  expect(nomi(scelteAttivita(tutte, '', true))).toEqual(
    nomi(tutte.map(({ id: value }) => ({ value }))),
  );
  expect(tutte).toHaveLength(6);
});

test('names what was chosen, and all of it where nothing is near, or no day is known', () => {
  expect(nomi(scelteAttivita(offerte('2026-05-12'), 'Lontana', false))).toEqual([
    'Di luglio',
    'Lontana',
    'Vicina',
    ALTRE,
  ]);
  expect(scelteAttivita(offerte('2027-01-12'), '', false)).toHaveLength(6);
  expect(nomi(scelteAttivita(offerte(''), '', false))).not.toContain(ALTRE);
  const vicine = offerte('2026-05-12').filter(({ vicina }) => vicina);
  expect(nomi(scelteAttivita(vicine, '', false))).not.toContain(ALTRE);
});
