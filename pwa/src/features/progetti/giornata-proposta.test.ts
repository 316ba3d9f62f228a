import { giornataSchema } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { giornataProposta } from './giornata-proposta.ts';

const oggi = giornoSchema.parse('2026-05-12');
const giornate = (...date: string[]) =>
  date.map((data, index) =>
    giornataSchema.parse({
      id: `018f0000-0000-7000-8000-00000000000${index}`,
      data,
      ora_inizio: '08:00',
      ora_fine: '17:00',
    }),
  );
const ore = (...date: string[]) => date.map((data) => ({ data: giornoSchema.parse(data) }));

test.each([
  ['today', giornate('2026-05-11', '2026-05-12', '2026-05-13'), ore('2026-05-11'), '2026-05-12'],
  ['today before a day that is owed', giornate('2026-05-11', '2026-05-12'), ore(), '2026-05-12'],
  ['the latest owed day', giornate('2026-05-07', '2026-05-08', '2026-05-20'), ore(), '2026-05-08'],
  [
    'an owed day once today is done',
    giornate('2026-05-08', '2026-05-12'),
    ore('2026-05-12'),
    '2026-05-08',
  ],
  ['today again when all is done', giornate('2026-05-12'), ore('2026-05-12'), '2026-05-12'],
  ['nothing when the days are to come', giornate('2026-05-20'), ore(), ''],
  ['nothing without days', giornate(), ore(), ''],
])('the form starts from %s', (_, days, mine, expected) => {
  expect(giornataProposta(days, mine, oggi)).toBe(expected);
});
