import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { TestDatabase } from '../testing/databases/database-of-test.ts';
import { openFreshDatabase } from '../testing/databases/fresh-database.ts';
import { createRowMaker } from '../testing/row-maker.ts';
import { nextNumber } from './next-number.ts';

let db: TestDatabase;

beforeEach(async () => {
  db = await openFreshDatabase();
});

afterEach(() => db.close());

it('counts from 1 in each series and in each year', async () => {
  const rows = createRowMaker(db);
  const [mario, luca] = [rows.dipendente(), rows.dipendente()];
  for (const number of [1, 2, 3]) {
    expect(await nextNumber(db, 'contratti', 2026)).toBe(number);
  }
  expect(await nextNumber(db, 'contratti', 2027)).toBe(1);
  expect(await nextNumber(db, 'contratti', 2026)).toBe(4);
  const numbers = [];
  for (const who of [mario, luca, mario]) numbers.push(await nextNumber(db, who, 2026));
  expect(numbers).toEqual([1, 1, 2]);
});

it('gives a number back only when the work that took it is undone', async () => {
  const who = dipendenteIdSchema.parse('019b76da-a800-7000-8000-000000000001');
  const undone = () =>
    db.transaction(async (tx) => {
      await nextNumber(tx, who, 2026);
      throw new Error('undone');
    });
  await expect(undone()).rejects.toThrow('undone');
  expect(await nextNumber(db, who, 2026)).toBe(1);
});
