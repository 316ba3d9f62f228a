import type { ClientBase } from 'pg';

import { StartupError } from '../../../startup-error.ts';
import { testiPostgres } from '../../../testi/postgres.ts';
import { MOVED } from '../../connection/moved-mark.ts';
import { DatabaseUnavailableError } from '../../database-unavailable.ts';

/** Shared by all connections of those who use the tables, alone for whoever changes them; any number. */
const IN_USE = 4_711_021;

const MADE = `SELECT coalesce(string_agg(name || ' ' || fingerprint, ',' ORDER BY name COLLATE "C"), '') AS made
  FROM migration_fingerprints WHERE name <> '${MOVED}'`;

/** How many connections servers, and programs beside them, have: by the names under which they are listed. */
export const COUNT_SERVED = `SELECT count(*) AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name IN ('gestionale', 'gestionale (lettura)')`;

/** Names the tables by what made them. */
export function nameSchema(fingerprints: Readonly<Record<string, string>>): string {
  return Object.entries(fingerprints)
    .map((each) => each.join(' '))
    .toSorted()
    .join(',');
}

/**
 * Keeps the tables as they are for as long as the connection is open. Rejects when they are other ones than
 * `schema` names: what this program wrote there would be of no version.
 */
export async function keepSchema(client: ClientBase, schema: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE]);
  // A statement of its own: it sees what was changed while it waited.
  const { rows } = await client.query<{ made: string }>(MADE);
  if (rows[0]?.made === schema) return;
  throw new DatabaseUnavailableError('unreachable', {
    cause: new StartupError(testiPostgres.cambiato),
  });
}

/** Whether an error says so. */
export function isOfOtherSchema(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError && error.cause instanceof StartupError;
}

/** Runs a work that changes the tables; throws a {@link StartupError} while anybody uses them. */
export async function changeSchema(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ mine: 0 | 1; database: string; count: number }>(
    `SELECT pg_try_advisory_lock($1) AS mine, current_database() AS database, (${COUNT_SERVED}) AS count`,
    [IN_USE],
  );
  const [taken] = rows;
  if (taken?.mine !== 1) {
    throw new StartupError(testiPostgres.ancoraServito(taken?.database ?? '', taken?.count ?? 0));
  }
  try {
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [IN_USE]);
  }
}
