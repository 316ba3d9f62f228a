import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createRowMaker } from '../testing/row-maker.ts';
import type { Database } from './database.ts';
import { nextNumber } from './next-number.ts';
import { openDatabase } from './open-database.ts';

let db: Database;

beforeEach(async () => {
  db = await openDatabase(':memory:');
});

afterEach(() => db.close());

it('counts from 1 in each series and in each year', () => {
  const rows = createRowMaker(db);
  const [mario, luca] = [rows.dipendente(), rows.dipendente()];
  expect([1, 2, 3].map(() => nextNumber(db, 'contratti', 2026))).toEqual([1, 2, 3]);
  expect(nextNumber(db, 'contratti', 2027)).toBe(1);
  expect(nextNumber(db, 'contratti', 2026)).toBe(4);
  expect([mario, luca, mario].map((who) => nextNumber(db, who, 2026))).toEqual([1, 1, 2]);
});

it('gives a number back only when the work that took it is undone', () => {
  const who = dipendenteIdSchema.parse('019b76da-a800-7000-8000-000000000001');
  const undone = () =>
    db.transaction(() => {
      nextNumber(db, who, 2026);
      throw new Error('undone');
    });
  expect(undone).toThrow('undone');
  expect(nextNumber(db, who, 2026)).toBe(1);
});
