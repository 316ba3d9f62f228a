import { isOwnNetwork } from './own-network.ts';

/** Where the company's database is on PostgreSQL, and with what. */
export interface PostgresAddress {
  /** Holds the password: for the driver alone, never for a log or a sentence. */
  readonly url: string;
  /** `host:5432/azienda`, for whoever reads what is wrong with it. */
  readonly place: string;
  /** Connections of this server, at least two: one writes, the others read. */
  readonly connections: number;
}

/** How the server of a database stands, for whoever looks after it. */
export interface ServerState {
  readonly version: string;
  /** Its clock, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly mostConnections: number;
  /** Whether a promoted replica is told from the server that it was made of. */
  readonly knowsItsLine: boolean;
}

const DEFAULT_PORT = '5432';

/** Reads `postgres://user:password@host:5432/azienda?sslmode=verify-full`; undefined where it is none. */
export function parsePostgresUrl(text: string): Omit<PostgresAddress, 'connections'> | undefined {
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return undefined;
  const database = decode(url.pathname.slice(1));
  const socket = url.searchParams.get('host');
  if (database === undefined || !/^[^/]+$/.test(database)) return undefined;
  if (url.hostname === '' && socket === null) return undefined;
  const host = socket ?? `${url.hostname}:${url.port === '' ? DEFAULT_PORT : url.port}`;
  return { url: text, place: `${host}/${database}` };
}

/** Whether it says of a server elsewhere how the way there is protected; the driver's own choice is not at all. */
export function saysProtection(text: string): boolean {
  const { hostname, searchParams } = new URL(text);
  if (searchParams.has('sslmode') || searchParams.has('ssl')) return true;
  return hostname === '' || searchParams.has('host') || isOwnNetwork(hostname);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign.
    return undefined;
  }
}
