import type { Cambio } from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import type SqliteDriver from 'better-sqlite3';

import type { Tables } from '../tables.ts';
import { recordedTables } from './recorded-columns.ts';
import type { AnyRecordedTable, Told } from './recorded-table.ts';

/** What a statement did to one row, as the log of activity is told. */
export interface RowChange extends Cambio {
  readonly tabella: keyof Tables;
  readonly riga: string;
  /** Whose data it is. */
  readonly persona: string | null;
}

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

/** Longer texts are cut: the log says what was changed, and is no second archive. */
const MOST_CHARACTERS = 500;

const OPERATIONS = ['INSERT', 'UPDATE', 'DELETE'] as const;
type Operation = (typeof OPERATIONS)[number];

/** A trigger, and its columns in the order of the values that it hands over. */
interface Source {
  readonly operation: Operation;
  readonly tabella: keyof Tables;
  readonly content: readonly string[];
  readonly hidden: readonly string[];
}

/**
 * Records what happens to the rows of a connection, by triggers that live as long as it does: whoever
 * writes cannot forget to tell, it costs no statement, and the file has nothing of them. Only columns
 * that are there are told, for a schema of before may be open.
 */
export function recordChanges(connection: SqliteDriver.Database): ChangeRecorder {
  const sources: Source[] = [];
  let changes: RowChange[] = [];
  let isOpen = false;

  connection.function(FUNCTION, { varargs: true }, (place, riga, persona, ...values) => {
    const source = sources[place as number];
    if (!isOpen || source === undefined) return null;
    const told =
      source.operation === 'UPDATE' ? tellUpdate(source, values) : tellRow(source, values);
    if (told === undefined) return null;
    const { tabella } = source;
    changes.push({ tabella, riga: String(riga), persona: persona as string | null, ...told });
    return null;
  });
  for (const [tabella, told] of Object.entries<AnyRecordedTable | null>(recordedTables)) {
    const columns = columnsOf(connection, tabella);
    if (told === null || columns.size === 0) continue;
    for (const operation of OPERATIONS) {
      const source = toSource(tabella as keyof Tables, told, operation, columns);
      connection.exec(toTrigger(source, told, sources.length));
      sources.push(source);
    }
  }

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

type Values = Record<string, Value>;

/** What stands in a new row, or stood in one that is gone. */
function tellRow(
  { operation, content }: Source,
  values: readonly unknown[],
): Pick<Cambio, 'prima' | 'dopo'> {
  const told: Values = {};
  for (let n = 0; n < content.length; n += 1) put(told, content[n], values[n]);
  return operation === 'INSERT' ? { dopo: told } : { prima: told };
}

/** The values are pairs of before and after: first of what is told, then of what is hidden. */
function tellUpdate(
  { content, hidden }: Source,
  values: readonly unknown[],
): Pick<Cambio, 'prima' | 'dopo' | 'nascosti'> | undefined {
  const [prima, dopo]: [Values, Values] = [{}, {}];
  const isChanged = (place: number): boolean => values[2 * place] !== values[2 * place + 1];
  const told = content.filter((_, place) => isChanged(place));
  for (const column of told) {
    const place = content.indexOf(column);
    put(prima, column, values[2 * place]);
    put(dopo, column, values[2 * place + 1]);
  }
  const nascosti = hidden.filter((_, place) => isChanged(content.length + place));
  if (nascosti.length > 0) return { prima, dopo, nascosti };
  return told.length > 0 ? { prima, dopo } : undefined;
}

/** Nothing, nought and an empty list are left out: they are what a row begins with. */
function put(told: Values, column: string | undefined, value: unknown): void {
  if (column === undefined || value === null || value === 0 || value === '[]') return;
  told[column] = toTold(value);
}

type Value = string | number | null;

function toTold(value: unknown): Value {
  if (typeof value === 'string' && value.length > MOST_CHARACTERS) {
    return `${value.slice(0, MOST_CHARACTERS)}…`;
  }
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function toSource(
  tabella: keyof Tables,
  told: AnyRecordedTable,
  operation: Operation,
  there: ReadonlySet<string>,
): Source {
  const columns = Object.entries(told.columns).filter(([column]) => there.has(column));
  const named = (kind: Told): string[] =>
    columns.filter(([, each]) => each === kind).map(([column]) => column);
  // A new or a deleted secret goes without saying.
  const hidden = operation === 'UPDATE' ? named('hidden') : [];
  const content = (operation === 'DELETE' ? told.ofDeleted : undefined) ?? named('content');
  return { operation, tabella, content, hidden };
}

function toTrigger(
  { operation, tabella, content, hidden }: Source,
  { id, person = 'NULL' }: AnyRecordedTable,
  place: number,
): string {
  const columns = [...content, ...hidden];
  const row = operation === 'DELETE' ? 'OLD' : 'NEW';
  const ofRow = (sql: string): string => sql.replaceAll(/\br\./g, `${row}.`);
  const values = columns.map((column) =>
    operation === 'UPDATE' ? `OLD.${column}, NEW.${column}` : `${row}.${column}`,
  );
  const of = operation === 'UPDATE' ? ` OF ${columns.join(', ')}` : '';
  return `CREATE TEMP TRIGGER registra_${tabella}_${operation.toLowerCase()}
    AFTER ${operation}${of} ON main.${tabella} BEGIN
      SELECT ${FUNCTION}(${[place, ofRow(id), ofRow(person), ...values].join(', ')});
    END`;
}

function columnsOf(connection: SqliteDriver.Database, table: string): ReadonlySet<string> {
  const select = connection.prepare<[string], string>('SELECT name FROM pragma_table_info(?)');
  return new Set(select.pluck().all(table));
}
