import { expect, test } from 'vitest';

import { lastDaysOf } from '../../../local-db/queries/last-days.ts';
import { chiPuoAvereOre } from './chi-puo-avere-ore.ts';

const dipendenti = [
  { id: 'mario', disattivato_il: null },
  { id: 'luca', disattivato_il: '2026-05-11' },
] as unknown as Parameters<typeof lastDaysOf>[0];

test.each([
  ['', ['mario', 'luca']],
  ['2026-05-10', ['mario', 'luca']],
  ['2026-05-11', ['mario', 'luca']],
  ['2026-05-12', ['mario']],
])('for hours of «%s» %j are offered: one who left up to the last day', (data, expected) => {
  const ultimi = lastDaysOf([...dipendenti, undefined]);
  const persone = [{ id: 'mario' }, { id: 'luca' }];
  expect(chiPuoAvereOre(persone, ultimi, data).map(({ id }) => id)).toEqual(expected);
});
