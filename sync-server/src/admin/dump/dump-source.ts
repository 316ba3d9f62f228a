import { readBeside, type DatabasePlace } from '../../company-database/beside-servers.ts';
import type { Queries } from '../../db/database.ts';
import { migrationList, migrationsBehind } from '../../db/migration-list.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { listTables, type DumpTable } from './dump-rows.ts';

/** What a dump is made of: a company at one moment, whichever engine it is on. */
interface DumpSource {
  readonly db: Queries;
  /** Names of the migrations of SQLite that make its schema. */
  readonly migrations: readonly string[];
  readonly tables: readonly DumpTable[];
}

/** Of either engine; on PostgreSQL a baseline stands for the first of them. */
const APPLIED = 'SELECT name FROM migration_fingerprints ORDER BY name';

/** Tables of PostgreSQL that a crash of it empties: what is in them is none of the company's. */
const WITHOUT_LOG = `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r'
  AND relpersistence = 'u' AND relnamespace = current_schema()::regnamespace`;

/** Reads the company, while its servers run or not. Throws a StartupError in Italian when it cannot be. */
export function readCompany<Value>(
  place: DatabasePlace,
  work: (source: DumpSource) => Promise<Value>,
): Promise<Value> {
  return readBeside(place, async (db) => {
    const namesOf = async (sql: string): Promise<readonly string[]> =>
      (await db.all(rawQuery<{ name: string }>(sql, []))).map(({ name }) => name);
    const migrations = migrationsBehind(await namesOf(APPLIED));
    const left = new Set(place.postgres === undefined ? [] : await namesOf(WITHOUT_LOG));
    return await work({
      db,
      migrations: migrations.filter((name) => name in migrationList),
      tables: (await listTables(db)).filter(({ name }) => !left.has(name)),
    });
  });
}
