import type { ClientBase } from 'pg';

import { StartupError } from '../../startup-error.ts';
import { testiPostgres } from '../../testi/postgres.ts';

/** PostgreSQL 15. */
const OLDEST_VERSION = 150_000;

/** What a server must have on, or an acknowledged commit may be gone after a power cut. */
const SAFE_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

const SETTINGS = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('server_version') AS version_name, current_setting('server_encoding') AS encoding,
  EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS icu,
  ${SAFE_SETTINGS.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`;

type Settings = Readonly<Record<(typeof SAFE_SETTINGS)[number], string>> & {
  readonly version: number;
  readonly version_name: string;
  readonly encoding: string;
  readonly icu: 0 | 1;
};

/** Throws a {@link StartupError} in Italian when the company must not be kept there. */
export async function checkServer(client: ClientBase, mayLoseCommits: boolean): Promise<void> {
  const { rows } = await client.query<Settings>(SETTINGS);
  const [settings] = rows;
  if (settings === undefined) throw new Error('The server said nothing of itself');
  if (settings.version < OLDEST_VERSION) {
    throw new StartupError(testiPostgres.versioneVecchia(settings.version_name));
  }
  if (settings.encoding !== 'UTF8') {
    throw new StartupError(testiPostgres.codifica(settings.encoding));
  }
  if (settings.icu === 0) throw new StartupError(testiPostgres.senzaIcu);
  const unsafe = SAFE_SETTINGS.find((name) => settings[name] === 'off');
  if (unsafe !== undefined && !mayLoseCommits) {
    throw new StartupError(testiPostgres.puoPerdere(unsafe));
  }
}
