import type { Queries } from '../db/database.ts';

/** What each of some works gives. */
type ValuesOf<Works extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Place in keyof Works]: Awaited<ReturnType<Works[Place]>>;
};

/**
 * Does what needs nothing of each other's answers. Where the database is behind a network all of it is on
 * its way at once, and each asks first what it would ask first; here one is done after the other.
 */
export async function inOneFlight<const Works extends readonly (() => Promise<unknown>)[]>(
  db: Queries,
  works: Works,
): Promise<ValuesOf<Works>> {
  const values: unknown[] = [];
  if (db.life === undefined) for (const work of works) values.push(await work());
  else values.push(...(await Promise.all(works.map((work) => work()))));
  return values as ValuesOf<Works>;
}
