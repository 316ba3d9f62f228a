import type { Transaction } from '../database.ts';

/** A value as a table takes it; bytes as base64. */
export type GivenValue = string | number | null | { readonly b: string };

/** Puts rows into a table, a value for each of its columns. */
type PutRows = (rows: readonly (readonly GivenValue[])[]) => Promise<void>;

/** A database of PostgreSQL whose tables are being filled, in one transaction. */
export interface Filling {
  /** What is in it so far. Its statements see what was put. */
  readonly db: Transaction;
  /** Puts the names of tables into an order in which none refers to a later one. */
  inOrder(tables: readonly string[]): Promise<readonly string[]>;
  putInto(table: string, columns: readonly string[]): Promise<PutRows>;
  /** All rows are there: makes the indexes, and has numbers go on behind the highest. */
  endRows(): Promise<void>;
  /** Keeps it; without that nothing of it stays. Rejects with a DatabaseUnavailableError when nobody knows. */
  commit(): Promise<void>;
}
