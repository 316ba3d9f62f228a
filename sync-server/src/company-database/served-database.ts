import type { PostgresAddress } from '../db/connection/postgres-address.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../sync/clock.ts';
import type { Log } from '../sync/log.ts';

/** The database of the company for as long as a server serves it, with what only its engine asks for. */
export interface ServedDatabase {
  readonly db: Database;
  /** Files that nobody else may read. */
  readonly privatePlaces: readonly string[];
  /** Runs what is done once for a company, as making its first account, while no other server does it. */
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Throws a StartupError when it has no account for a reason that its owner has to know. */
  readonly refuseEmpty: () => void;
  /** Removes what is too old beside it; once a day. */
  readonly tidy: () => void;
  /** Looks, while it is served, at what was not looked at when it was opened; may end the process. */
  readonly lookLater: (log: Log) => void;
  /** What went wrong at a start as a StartupError that says what to do, where the engine knows; else as it is. */
  readonly explain: (error: unknown) => unknown;
  /** Closes it well: the last thing that a server does. */
  readonly close: () => Promise<void>;
}

export interface ServedParts {
  /** Absolute path of the data folder, which is there. */
  readonly dataDir: string;
  /** Undefined: a file in the data folder. */
  readonly postgres: PostgresAddress | undefined;
  /** Another program writes SQLite's log back. */
  readonly externalLog: boolean;
  readonly clock: Clock;
  /** Says to whoever looks at the terminal what is wrong. */
  readonly complain: (sentence: string) => void;
}
