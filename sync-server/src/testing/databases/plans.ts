import type { Compilable } from 'kysely';

import { rawQuery } from '../../db/raw-query.ts';
import { testEngine } from '../postgres/test-engine.ts';
import type { TestDatabase } from './database-of-test.ts';

/** What PostgreSQL prefers where there are few rows, and the order of joins, for which it knows too few. */
const SETTINGS = {
  enable_seqscan: 'off',
  enable_sort: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  join_collapse_limit: '1',
  from_collapse_limit: '1',
};

/**
 * How the engine would go about a statement, a line a step. PostgreSQL says how it would in a database in
 * which nothing was ever counted, in the order that is written and without what it prefers for few rows: what
 * it then still reads or sorts whole, no index could spare it.
 */
export async function planOf(
  { now }: Pick<TestDatabase, 'now'>,
  statement: Compilable,
): Promise<readonly string[]> {
  const { sql, parameters } = statement.compile();
  let place = 0;
  const numbered = sql.replaceAll('?', () => {
    place += 1;
    return `?${place}`;
  });
  if (testEngine() === 'sqlite') {
    const explain = rawQuery<{ detail: string }>(`EXPLAIN QUERY PLAN ${numbered}`, parameters);
    return now.all(explain).map(({ detail }) => detail);
  }
  const { openUntouched } = await import('../postgres/test-database.ts');
  const untouched = await openUntouched();
  for (const [name, value] of Object.entries(SETTINGS)) {
    untouched.run(rawQuery(`SET ${name} = ${value}`, []));
  }
  const explain = rawQuery<Record<string, string>>(`EXPLAIN (COSTS OFF) ${numbered}`, parameters);
  const lines = untouched.all(explain).flatMap((line) => Object.values(line));
  return lines.map((line) => line.trim());
}
