import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

import { STEP_DEADLINE_MS } from '../browser/soon.ts';
import type { ServerProcess } from './server-process.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** The server writes whenever it has to; whoever comes in that moment waits. */
const PATIENCE = { timeout: STEP_DEADLINE_MS };

/** Rows in the server's own file, running or not: what is there, not what anybody says of it. */
export function readServerRows(
  { dataDir }: ServerProcess,
  sql: string,
  ...values: readonly SQLInputValue[]
): readonly Row[] {
  const database = new DatabaseSync(fileOf(dataDir), { readOnly: true, ...PATIENCE });
  try {
    // Copied: what the driver gives has no prototype, and no matcher calls it equal to a literal.
    return Array.from(database.prepare(sql).all(...values), (row) => Object.assign({}, row));
  } finally {
    database.close();
  }
}

/** Changes the server's own file as nobody can through it: what took years, for a journey of a minute. */
export function changeServerRows({ dataDir }: ServerProcess, sql: string): void {
  const database = new DatabaseSync(fileOf(dataDir), PATIENCE);
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'gestionale.sqlite');
}

/** How many entries of hours there are, or of those that a condition picks. */
export function countHours(server: ServerProcess, where = 'true'): number {
  return Number(
    readServerRows(server, `SELECT count(*) AS hours FROM fogli_ore WHERE ${where}`)[0]?.['hours'],
  );
}
