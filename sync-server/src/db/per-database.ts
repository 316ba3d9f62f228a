import type { Database } from './database.ts';

/** Makes something once for each open database: precompiled queries, above all. */
export function perDatabase<Made extends object>(
  make: (db: Database) => Made,
): (db: Database) => Made {
  const known = new WeakMap<Database, Made>();
  return (db) => {
    const found = known.get(db);
    if (found !== undefined) return found;
    const made = make(db);
    known.set(db, made);
    return made;
  };
}
