import {
  digestText,
  EMPTY_DIGEST,
  withLine,
  withoutLine,
  type Digest,
} from '@gestionale/shared-schema/sync/digest.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { CacheDb, HeldLine } from '../../local-db/databases/cache-db.ts';
import { addOrReplace, getMany } from '../../local-db/databases/in-runs.ts';
import { rowKey, splitRowKey, type RowKey } from '../../local-db/row-key.ts';

/**
 * Writes the lines of a page's rows and takes away those of rows that leave, inside the caller's
 * transaction; gives the digests of what is held after it. Lines of entities that this version does
 * not know count too: the server sums them up with the rest. Of a page that fills what is empty hardly
 * any row was there before.
 */
export async function writeLines(
  cache: CacheDb,
  page: PullResponse,
  held: readonly Digest[],
  fills: boolean,
): Promise<readonly Digest[]> {
  const lines = linesOf(page);
  const left = Object.entries(page.removed).flatMap(([entity, ids]) =>
    ids.map((id) => keyOf(entity, id)),
  );
  const read = fills ? left : [...lines.map(toKey), ...left];
  const former = await getMany(cache.lines, read, toKey);
  if (fills) former.push(...(await addOrReplace(cache.lines, lines, toKey)));
  else await cache.lines.bulkPut(lines);
  await cache.lines.bulkDelete(left);
  const digests = new RunningDigests(held);
  for (const line of former) digests.change(line, withoutLine);
  for (const line of lines) digests.change(line, withLine);
  return digests.all();
}

/** Takes away every line of one audience; gives its rows as a page gives those that leave. */
export async function forgetLines(
  cache: CacheDb,
  audience: number,
): Promise<PullResponse['removed']> {
  const gone = await cache.lines.filter((line) => line.audience === audience).primaryKeys();
  await cache.lines.bulkDelete(gone);
  const removed: PullResponse['removed'] = {};
  for (const key of gone) {
    const { entity, id } = splitRowKey(key);
    (removed[entity] ??= []).push(id);
  }
  return removed;
}

/** The audiences of which the device holds something else than the server summed up. */
export function differing(said: readonly string[], held: readonly Digest[]): number[] {
  const places = Math.max(said.length, held.length);
  return Array.from({ length: places }, (_, place) => place).filter(
    (place) => said[place] !== digestText(held[place] ?? EMPTY_DIGEST),
  );
}

function linesOf({ rows, lines }: PullResponse): HeldLine[] {
  return Object.entries(lines).flatMap(([entity, { sequences, audiences }]) =>
    (rows[entity] ?? []).map(({ id }, at) => ({
      key: keyOf(entity, id),
      sequence: sequences[at] ?? 0,
      audience: audiences[at] ?? 0,
    })),
  );
}

class RunningDigests {
  readonly #digests: Digest[];

  constructor(digests: readonly Digest[]) {
    this.#digests = [...digests];
  }

  change({ key, sequence, audience }: HeldLine, how: typeof withLine): void {
    // An audience of which there never was a line has a digest all the same.
    while (this.#digests.length <= audience) this.#digests.push(EMPTY_DIGEST);
    const line = { ...splitRowKey(key), sequence };
    this.#digests[audience] = how(this.#digests[audience] ?? EMPTY_DIGEST, line);
  }

  all(): readonly Digest[] {
    return this.#digests;
  }
}

function toKey({ key }: HeldLine): RowKey {
  return key;
}

/** Of an entity that a newer server may have and this version has not. */
function keyOf(entity: string, id: string): RowKey {
  return rowKey(entity as EntityName, id);
}
