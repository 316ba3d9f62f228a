import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { entityNames, syncedEntities } from './entity.ts';
import { createRowCheck } from './row-check.ts';

const schema = z.object({
  id: z.string(),
  giorno: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  ore: z.nullable(z.number()),
  nota: z.optional(z.string()),
  persone: z.array(z.object({ nome: z.string(), mansioni: z.array(z.string()) })),
});
const good = {
  id: 'a',
  giorno: '2026-05-12',
  ore: null,
  persone: [{ nome: 'Ada', mansioni: ['posa'] }],
};

const rows: readonly unknown[] = [
  good,
  { ...good, ore: 8, nota: 'x', altro: 1 },
  { ...good, giorno: '12/05/2026' },
  { ...good, giorno: undefined },
  { ...good, ore: '8' },
  { ...good, nota: null },
  { ...good, persone: null },
  { ...good, persone: {} },
  { ...good, persone: [...good.persone, { nome: 'Ugo' }] },
  { ...good, persone: [{ nome: 'Ugo', mansioni: [7] }] },
  { id: 'a' },
  null,
  [good],
  'a',
];

test('finds good and bad what the schema does, at once and again', () => {
  const isGood = createRowCheck(schema);
  for (const row of [...rows, ...rows]) {
    expect([row, isGood(row)]).toEqual([row, schema.safeParse(row).success]);
  }
});

test.each(entityNames)('takes no row of %s that is its id alone', (name) => {
  expect(createRowCheck(syncedEntities[name])({ id: 'a' })).toBe(false);
});
