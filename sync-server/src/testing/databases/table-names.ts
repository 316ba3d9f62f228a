import { rawQuery } from '../../db/raw-query.ts';
import { testEngine } from '../postgres/test-engine.ts';
import type { TestDatabase } from './database-of-test.ts';

const NAMES = {
  sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  postgres: 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
};

/** What keeps which migrations ran, and is no table of the company. */
const OF_MIGRATIONS = /^(kysely_.*|migration_fingerprints)$/;

/** The company's tables, in the order of their names. */
export function tableNames(db: Pick<TestDatabase, 'now'>): readonly string[] {
  return db.now
    .all(rawQuery<{ name: string }>(NAMES[testEngine()], []))
    .map(({ name }) => name)
    .filter((name) => !OF_MIGRATIONS.test(name))
    .toSorted();
}
