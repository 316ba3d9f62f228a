import { Dexie } from 'dexie';

/**
 * To be awaited now and then by work that goes through many promises of its own inside a transaction
 * without asking the database anything. Dexie follows a hundred native awaits in a row at most and
 * then takes the transaction for abandoned; after one of its own promises it counts from the start.
 */
export function holdTransaction(): PromiseLike<void> {
  return Dexie.Promise.resolve();
}
