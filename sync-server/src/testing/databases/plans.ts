import type { Compilable } from 'kysely';

import { rawQuery } from '../../db/raw-query.ts';
import { testEngine } from '../postgres/test-engine.ts';
import type { TestDatabase } from './database-of-test.ts';

/** What PostgreSQL prefers where there are few rows. */
const PREFERRED = ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin'];

/**
 * How the engine would go about a statement, a line a step. PostgreSQL says how it would without what it
 * prefers for few rows: what it then still reads or sorts whole, no index could spare it.
 */
export function planOf(
  { now }: Pick<TestDatabase, 'now'>,
  statement: Compilable,
): readonly string[] {
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
  const prefer = (value: string): void => {
    for (const name of PREFERRED) now.run(rawQuery(`SET enable_${name} = ${value}`, []));
  };
  prefer('off');
  const explain = rawQuery<Record<string, string>>(`EXPLAIN (COSTS OFF) ${numbered}`, parameters);
  const lines = now.all(explain).flatMap((line) => Object.values(line));
  prefer('DEFAULT');
  return lines.map((line) => line.trim());
}
