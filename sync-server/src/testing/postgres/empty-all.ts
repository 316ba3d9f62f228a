import { companyTables } from '../../db/postgres/schema/company-tables.ts';
import { firstRows } from '../../db/postgres/schema/first-rows.ts';
import { officeTables } from '../../db/postgres/schema/office-tables.ts';
import { syncTables } from '../../db/postgres/schema/sync-tables.ts';

/** Those that refer to others come after them. */
const tables = [...companyTables, ...officeTables, ...syncTables]
  .map((sql) => /^CREATE TABLE (\w+)/.exec(sql)?.[1] ?? '')
  // They go with their project: one that stays would find its first day anew with each of them.
  .filter((table) => table !== 'giornate');

/** Whatever counts, without making its sequence anew. */
const restart = `PERFORM setval(seqrelid, 1, false) FROM pg_sequence
    JOIN pg_class ON pg_class.oid = seqrelid WHERE relnamespace = current_schema()::regnamespace`;

/** One statement that leaves what a company begins with; the counters of numbered rows begin anew too. */
export const emptyAll = `DO $do$ BEGIN
  ${tables
    .toReversed()
    .map((table) => `DELETE FROM ${table};`)
    .join('\n  ')}
  -- A trigger notes who was deleted.
  DELETE FROM deleted_accounts;
  ${firstRows.map((sql) => `${sql};`).join('\n  ')}
  ${restart};
END $do$`;
