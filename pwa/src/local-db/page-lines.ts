import {
  digestText,
  EMPTY_DIGEST,
  withLine,
  withoutLine,
  type Digest,
} from '@gestionale/shared-schema/sync/digest.ts';
import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { CacheDb } from './databases/cache-db.ts';
import { asideLine, keysAside, takeAside } from './lines-aside.ts';
import { rowKey, splitRowKey, type RowKey } from './row-key.ts';
import type { Line, StoredRow } from './stored-row.ts';

/** Lines that come and go, and the digests of what is held, inside the caller's transaction. */
export class RunningDigests {
  readonly #cache: CacheDb;
  readonly #digests: Digest[];

  constructor(cache: CacheDb, held: readonly Digest[]) {
    this.#cache = cache;
    this.#digests = [...held];
  }

  /** The line of one row is held from now on; the caller keeps it. */
  add(entity: string, id: string, [sequence, audience]: Line): void {
    this.#change({ entity, id, sequence }, audience, withLine);
  }

  /**
   * The lines of some rows are no longer held: those that lie in what is stored of them, which the
   * caller writes anew or deletes, and those kept aside, which are taken away here.
   */
  async take(entity: string, ids: readonly string[], stored: readonly StoredRow[]): Promise<void> {
    const within = new Set<string>();
    for (const { id, line } of stored) {
      if (line === undefined) continue;
      within.add(id);
      this.#change({ entity, id, sequence: line[0] }, line[1], withoutLine);
    }
    const keys = ids.filter((id) => !within.has(id)).map((id) => keyOf(entity, id));
    for (const { key, sequence, audience } of await takeAside(this.#cache, keys)) {
      this.#change({ ...splitRowKey(key), sequence }, audience, withoutLine);
    }
  }

  all(): readonly Digest[] {
    return this.#digests;
  }

  #change(
    line: { readonly entity: string; readonly id: string; readonly sequence: number },
    audience: number,
    how: typeof withLine,
  ): void {
    // An audience of which there never was a line has a digest all the same.
    while (this.#digests.length <= audience) this.#digests.push(EMPTY_DIGEST);
    this.#digests[audience] = how(this.#digests[audience] ?? EMPTY_DIGEST, line);
  }
}

/** The lines of a page's rows of one entity, in their order. */
export function linesOf({ lines }: PullResponse, entity: string): (at: number) => Line {
  const { sequences = [], audiences = [] } = lines[entity] ?? {};
  return (at) => [sequences[at] ?? 0, audiences[at] ?? 0];
}

/**
 * Lines of an entity that this version does not know count too: the server sums them up with the rest.
 * They are kept aside, since there are no rows here to keep them in.
 */
export async function keepForeignLines(
  cache: CacheDb,
  page: PullResponse,
  entity: string,
  digests: RunningDigests,
): Promise<void> {
  const ids = (page.rows[entity] ?? []).map(({ id }) => id);
  await digests.take(entity, [...ids, ...(page.removed[entity] ?? [])], []);
  const lineAt = linesOf(page, entity);
  const lines = ids.map((id, at) => asideLine(keyOf(entity, id), lineAt(at)));
  await cache.lines.bulkPut(lines);
  for (const [at, id] of ids.entries()) digests.add(entity, id, lineAt(at));
}

/** The rows of which one audience is what shows them, as a page gives those that leave. */
export async function rowsSeenBy(
  cache: CacheDb,
  audience: number,
): Promise<PullResponse['removed']> {
  const seen: Record<string, string[]> = {};
  for (const key of await keysAside(cache, audience)) {
    const { entity, id } = splitRowKey(key);
    (seen[entity] ??= []).push(id);
  }
  for (const entity of entityNames) {
    const rows = cache.table<StoredRow, string>(entity);
    const ids = await rows.filter(({ line }) => line?.[1] === audience).primaryKeys();
    if (ids.length > 0) seen[entity] = [...(seen[entity] ?? []), ...ids];
  }
  return seen;
}

/** The audiences of which the device holds something else than the server summed up. */
export function differing(said: readonly string[], held: readonly Digest[]): number[] {
  const places = Math.max(said.length, held.length);
  return Array.from({ length: places }, (_, place) => place).filter(
    (place) => said[place] !== digestText(held[place] ?? EMPTY_DIGEST),
  );
}

/** Of an entity that a newer server may have and this version has not. */
function keyOf(entity: string, id: string): RowKey {
  return rowKey(entity as EntityName, id);
}
