import { recordedTables } from '../changes/recorded-columns.ts';
import {
  OPERATIONS,
  columnsOf,
  ofRow,
  toSource,
  type Operation,
  type RecordedSource,
} from '../changes/recorded-source.ts';
import type { AnyRecordedTable } from '../changes/recorded-table.ts';
import type { Tables } from '../tables.ts';

/** Code of the notices by which triggers tell of changes; of no class that PostgreSQL or SQL have. */
export const NOTICE_CODE = 'GS001';

interface Recorder {
  readonly source: RecordedSource;
  readonly table: AnyRecordedTable;
}

/** Everything that is told, each by the number that its trigger says. */
export const recorders: readonly Recorder[] = Object.entries<AnyRecordedTable | null>(
  recordedTables,
).flatMap(([tabella, table]) => {
  if (table === null) return [];
  const there = new Set(Object.keys(table.columns));
  return OPERATIONS.map((operation) => ({
    source: toSource(tabella as keyof Tables, table, operation, there),
    table,
  }));
});

/**
 * Statements that make the triggers which tell the changes of rows, anew: they belong to the program and
 * not to the schema. They tell only connections that ask for it (`gestionale.registra`), those that write
 * for the server. Their notices are for the client alone, unless the server is told to log notices.
 */
export const recorderTriggers: readonly string[] = recorders.flatMap(({ source, table }, place) => {
  const { operation, tabella, content, hidden } = source;
  const name = `registra_${tabella}_${operation.toLowerCase()}`;
  const { id, person = 'NULL' } = table;
  const told = [place, ofRow(id, operation), ofRow(person, operation), ...columnsOf(source)];
  const of = operation === 'UPDATE' ? ` OF ${[...content, ...hidden].join(', ')}` : '';
  return [
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE NOTICE USING ERRCODE = '${NOTICE_CODE}', MESSAGE = 'riga',
        DETAIL = json_build_array(${told.join(', ')})::text;
      RETURN NULL;
    END $$`,
    `CREATE OR REPLACE TRIGGER ${name} AFTER ${operation}${of} ON ${tabella} FOR EACH ROW
      WHEN (${whenTold(operation, [...content, ...hidden])}) EXECUTE FUNCTION ${name}()`,
  ];
});

/** Takes them all away: a column that one names can neither be altered nor dropped. */
export const dropRecorders = `DO $do$
  DECLARE found record;
  BEGIN
    FOR found IN SELECT tgname, tgrelid::regclass AS relation FROM pg_trigger
      WHERE starts_with(tgname, 'registra_') AND NOT tgisinternal
    LOOP EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.relation); END LOOP;
  END $do$`;

function whenTold(operation: Operation, columns: readonly string[]): string {
  const isAsked = "current_setting('gestionale.registra', true) = 'on'";
  if (operation !== 'UPDATE') return isAsked;
  const values = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ');
  return `${isAsked} AND (${values('OLD')}) IS DISTINCT FROM (${values('NEW')})`;
}
