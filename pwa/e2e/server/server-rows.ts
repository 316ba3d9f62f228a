import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

import type { ServerProcess } from './server-process.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** Rows in the server's own file, running or not: what is there, not what anybody says of it. */
export function readServerRows(
  { dataDir }: ServerProcess,
  sql: string,
  ...values: readonly SQLInputValue[]
): readonly Row[] {
  const database = new DatabaseSync(join(dataDir, 'gestionale.sqlite'), { readOnly: true });
  try {
    // Copied: what the driver gives has no prototype, and no matcher calls it equal to a literal.
    return Array.from(database.prepare(sql).all(...values), (row) => Object.assign({}, row));
  } finally {
    database.close();
  }
}

/** How many entries of hours there are, or of those that a condition picks. */
export function countHours(server: ServerProcess, where = 'true'): number {
  return Number(
    readServerRows(server, `SELECT count(*) AS hours FROM fogli_ore WHERE ${where}`)[0]?.['hours'],
  );
}
