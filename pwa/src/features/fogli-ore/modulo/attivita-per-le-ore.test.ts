import { expect, test } from 'vitest';

import { attivitaPerLeOre } from './attivita-per-le-ore.ts';

function attivita(nome_progetto: string, giorni: readonly string[], persone: readonly string[]) {
  return {
    id: nome_progetto,
    nome_progetto,
    giornate: giorni.map((data) => ({ data })),
    data_inizio: giorni[0] ?? null,
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
