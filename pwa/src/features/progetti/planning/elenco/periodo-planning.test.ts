import { giornataSchema } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { createId } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import { isNelPeriodo, PERIODI_PLANNING } from './periodo-planning.ts';

const oggi = giornoSchema.parse('2026-05-12');

function periodiDi(...days: readonly string[]) {
  const giornate = days.map((data, index) =>
    giornataSchema.parse({
      id: createId(index, new Uint8Array(10)),
      data,
      ora_inizio: '09:00',
      ora_fine: '18:00',
    }),
  );
  const progetto = { giornate, data_fine: giornate.at(-1)?.data ?? null };
  return PERIODI_PLANNING.filter((periodo) => isNelPeriodo(progetto, periodo, oggi));
}

it.each([
  [['2026-05-12'], ['in_corso', 'prossimi_30', 'questo_mese']],
  [
    ['2026-05-11', '2026-05-13'],
    ['prossimi_30', 'questo_mese'],
  ],
  [['2026-06-11'], ['prossimi_30']],
  [['2026-06-12'], []],
  [['2026-05-01'], ['questo_mese', 'passati']],
  [['2025-05-12'], ['passati']],
  [[], ['senza_date']],
])('a project on %j is among %j', (days, periodi) => {
  expect(periodiDi(...days)).toEqual(periodi);
});
