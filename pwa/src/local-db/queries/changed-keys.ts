import { RangeSet, type ObservabilitySet } from 'dexie';

/** `all`: any row may have changed. */
export type ChangedKeys = readonly string[] | 'all';

/** Which rows of a table Dexie says were written or deleted, in this tab or another. */
export function changedKeys(parts: ObservabilitySet, database: string, table: string): ChangedKeys {
  // Without a name of what changed, as from a database that was replaced.
  if ('all' in parts) return 'all';
  const keys = new Set<string>();
  for (const part of ['', ':dels']) {
    const ranges = parts[`idb://${database}/${table}/${part}`];
    if (ranges === undefined) continue;
    // What another tab wrote comes as plain data.
    for (const { from, to } of RangeSet(ranges)) {
      if (typeof from !== 'string' || from !== to) return 'all';
      keys.add(from);
    }
  }
  return [...keys];
}
