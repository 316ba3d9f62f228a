import type { Queries } from './database.ts';

/** What is enough to build queries: the database and all its transactions have the same. */
export type QueryBuilder = Pick<Queries, 'query'>;

/** Makes something once for each open database: precompiled queries, above all. */
export function perDatabase<Made extends object>(
  make: (db: QueryBuilder) => Made,
): (db: QueryBuilder) => Made {
  const known = new WeakMap<QueryBuilder['query'], Made>();
  return (db) => {
    const found = known.get(db.query);
    if (found !== undefined) return found;
    const made = make(db);
    known.set(db.query, made);
    return made;
  };
}
