import { Pool, type ClientBase } from 'pg';

import { driverTypes } from './driver-types.ts';
import { NoticedChanges } from './noticed-changes.ts';
import { isOfOtherSchema, keepSchema } from './servers/schema-in-use.ts';
import { TimedClient } from './timed-client.ts';

export interface ConnectionParts {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Connections that only read; one more writes. */
  readonly readers: number;
  /** How long to wait for whoever else writes, in milliseconds. */
  readonly lockTimeoutMs?: number;
  /** The tables that this program knows; see `nameSchema`. */
  readonly schema: string;
  /** Called when a new connection finds other ones. */
  readonly onOtherSchema?: () => void;
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
  // A machine that is gone says nothing: after 10 s of silence it is asked whether it is there.
  keepAliveInitialDelayMillis: 10_000,
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 10_000,
};

/**
 * What the server does about one of us that is gone without a word: it asks after 10 s, and gives up half a
 * minute later, even in the middle of a statement.
 */
const GONE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4 -c client_connection_check_interval=5000';

/** The changes of rows are told by notices, to those who ask for them. */
const WRITES = `${GONE} -c client_min_messages=notice -c gestionale.registra=on`;

const READS = `${GONE} -c default_transaction_read_only=on`;

export function createConnections({
  url,
  readers,
  lockTimeoutMs = LIMITS.lock_timeout,
  schema,
  onOtherSchema = () => undefined,
}: ConnectionParts): Connections {
  /** Waited for before anybody gets the connection. */
  const onConnect = async (client: ClientBase): Promise<void> => {
    try {
      await keepSchema(client, schema);
    } catch (error) {
      if (isOfOtherSchema(error)) onOtherSchema();
      throw error;
    }
  };
  const shared = {
    Client: TimedClient,
    types: driverTypes,
    keepAlive: true,
    ...LIMITS,
    lock_timeout: lockTimeoutMs,
    onConnect,
  };
  const writer = new Pool({
    ...shared,
    connectionString: withOptions(url, WRITES),
    max: 1,
    // What does not wait for the answer before goes along with it.
    pipeline: true,
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
