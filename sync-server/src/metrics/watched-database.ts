import type { Database } from '../db/database.ts';
import type { Meter } from './meter.ts';

/** A database that tells how long those who write wait for each other. */
export function watchDatabase(db: Database, meter: Partial<Meter>): Database {
  const { wrote, writers } = meter;
  if (wrote === undefined && writers === undefined) return db;
  return {
    ...db,
    transaction: async (work, size) => {
      const asked = performance.now();
      let begun = asked;
      writers?.(1);
      try {
        return await db.transaction((tx) => {
          begun = performance.now();
          return work(tx);
        }, size);
      } finally {
        wrote?.((begun - asked) / 1000, (performance.now() - begun) / 1000);
        writers?.(-1);
      }
    },
  };
}
