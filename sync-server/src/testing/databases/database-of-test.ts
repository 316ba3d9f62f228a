import type { AtOnce } from '../../db/connection/statements.ts';
import type { Database } from '../../db/database.ts';

/** A database with the door that does not wait, for what a test writes and looks at between two calls. */
export interface TestDatabase extends Database {
  readonly now: AtOnce;
}
