import { Pool, type ClientBase } from 'pg';

import { driverTypes } from './driver-types.ts';
import { NoticedChanges } from './noticed-changes.ts';

export interface ConnectionParts {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Connections that only read; one more writes. */
  readonly readers: number;
  /** How long to wait for whoever else writes, in milliseconds. */
  readonly lockTimeoutMs?: number;
}

export interface Connections {
  /** The one that writes; whoever waits for it gets it in turn. */
  readonly writer: Pool;
  readonly besides: Pool;
  /** What the triggers tell a connection that writes. */
  readonly changesOf: WeakMap<ClientBase, NoticedChanges>;
}

/** Limits of a connection, in milliseconds: one that hangs must not hold the company. */
const LIMITS = {
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 10_000,
  // Behind `statement_timeout`: for a server that does not answer at all.
  query_timeout: 40_000,
};

/** The changes of rows are told by notices, to those who ask for them. */
const WRITES = '-c client_min_messages=notice -c gestionale.registra=on';

const READS = '-c default_transaction_read_only=on';

export function createConnections({
  url,
  readers,
  lockTimeoutMs = LIMITS.lock_timeout,
}: ConnectionParts): Connections {
  const shared = { types: driverTypes, keepAlive: true, ...LIMITS, lock_timeout: lockTimeoutMs };
  const writer = new Pool({
    ...shared,
    connectionString: withOptions(url, WRITES),
    max: 1,
    application_name: 'gestionale',
  });
  const besides = new Pool({
    ...shared,
    connectionString: withOptions(url, READS),
    max: readers,
    application_name: 'gestionale (lettura)',
  });
  for (const pool of [writer, besides]) {
    // A connection that breaks while nobody uses it leaves the pool; whoever asks next gets another.
    pool.on('error', () => undefined);
  }
  const changesOf = new WeakMap<ClientBase, NoticedChanges>();
  writer.on('connect', (client) => {
    const changes = new NoticedChanges();
    client.on('notice', (notice) => changes.hear(notice));
    changesOf.set(client, changes);
  });
  return { writer, besides, changesOf };
}

/** Those of the address hold too; ours come after them, as the driver takes the address's alone. */
function withOptions(url: string, options: string): string {
  const made = new URL(url);
  const given = made.searchParams.get('options');
  made.searchParams.set('options', given === null ? options : `${given} ${options}`);
  return made.href;
}
