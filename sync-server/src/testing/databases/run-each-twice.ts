import type { Database } from '../../db/database.ts';

const UNDONE = new Error('This run was undone');

/**
 * A database whose transactions are all run again from their beginning, as one is whose connection was lost
 * before its commit, or that had shared a transaction which was: what the first run did is undone. A work
 * that keeps anything of it shows.
 */
export function runEachTwice(db: Database): Database {
  return {
    ...db,
    transaction: async (work, size) => {
      try {
        await db.transaction(async (tx) => {
          await work(tx);
          throw UNDONE;
        }, size);
      } catch (error) {
        if (error !== UNDONE) throw error;
      }
      return db.transaction(work, size);
    },
  };
}
