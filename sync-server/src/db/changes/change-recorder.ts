import type SqliteDriver from 'better-sqlite3';

import type { Tables } from '../tables.ts';
import { recordedTables } from './recorded-columns.ts';
import {
  OPERATIONS,
  columnsOf,
  ofRow,
  tell,
  toSource,
  type RecordedSource,
} from './recorded-source.ts';
import type { AnyRecordedTable } from './recorded-table.ts';
import type { RowChange } from './row-change.ts';

/** The changes of the transaction that is open, in their order. */
export interface ChangeRecorder {
  /** How many there are. */
  readonly count: number;
  /** Forgets those that were undone. */
  keep(count: number): void;
  /** Hands them over. */
  take(): readonly RowChange[];
  /** Outside of transactions nothing is recorded. */
  begin(): void;
  end(): void;
}

const FUNCTION = 'registra_cambio';

/**
 * Records what happens to the rows of a connection, by triggers that live as long as it does: whoever
 * writes cannot forget to tell, it costs no statement, and the file has nothing of them. Only columns
 * that are there are told, for a schema of before may be open.
 */
export function recordChanges(connection: SqliteDriver.Database): ChangeRecorder {
  const sources: RecordedSource[] = [];
  let changes: RowChange[] = [];
  let isOpen = false;

  connection.function(FUNCTION, { varargs: true }, (place, riga, persona, ...values) => {
    const source = sources[place as number];
    if (!isOpen || source === undefined) return null;
    const change = tell(source, String(riga), persona as string | null, values);
    if (change !== undefined) changes.push(change);
    return null;
  });
  const there = columnsThere(connection);
  const triggers: string[] = [];
  for (const [tabella, told] of Object.entries<AnyRecordedTable | null>(recordedTables)) {
    const columns = there.get(tabella);
    if (told === null || columns === undefined) continue;
    for (const operation of OPERATIONS) {
      const source = toSource(tabella as keyof Tables, told, operation, columns);
      triggers.push(toTrigger(source, told, sources.length));
      sources.push(source);
    }
  }
  connection.exec(triggers.join(';'));

  return {
    get count() {
      return changes.length;
    },
    keep: (count) => {
      if (changes.length > count) changes.length = count;
    },
    take: () => {
      const taken = changes;
      changes = [];
      return taken;
    },
    begin: () => {
      changes = [];
      isOpen = true;
    },
    end: () => {
      changes = [];
      isOpen = false;
    },
  };
}

function toTrigger(
  source: RecordedSource,
  { id, person = 'NULL' }: AnyRecordedTable,
  place: number,
): string {
  const { operation, tabella, content, hidden } = source;
  const told = [place, ofRow(id, operation), ofRow(person, operation), ...columnsOf(source)];
  const of = operation === 'UPDATE' ? ` OF ${[...content, ...hidden].join(', ')}` : '';
  return `CREATE TEMP TRIGGER registra_${tabella}_${operation.toLowerCase()}
    AFTER ${operation}${of} ON main.${tabella} BEGIN
      SELECT ${FUNCTION}(${told.join(', ')});
    END`;
}

/** The columns of each table that there is. */
function columnsThere(connection: SqliteDriver.Database): ReadonlyMap<string, ReadonlySet<string>> {
  const columns = connection
    .prepare<[], { tabella: string; column: string }>(
      `SELECT t.name AS tabella, c.name AS "column"
       FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'`,
    )
    .all();
  const there = new Map<string, Set<string>>();
  for (const { tabella, column } of columns) {
    there.set(tabella, (there.get(tabella) ?? new Set()).add(column));
  }
  return there;
}
