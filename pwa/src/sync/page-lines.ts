import {
  digestText,
  EMPTY_DIGEST,
  withLine,
  withoutLine,
  type Digest,
} from '@gestionale/shared-schema/sync/digest.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { CacheDb, HeldLine } from '../local-db/cache-db.ts';
import { rowKey, splitRowKey, type RowKey } from '../local-db/row-key.ts';

/**
 * Writes the lines of a page's rows and takes away those of rows that leave, inside the caller's
 * transaction; gives the digests of what is held after it. Lines of entities that this version does
 * not know count too: the server sums them up with the rest.
 */
export async function writeLines(
  cache: CacheDb,
  page: PullResponse,
  held: readonly Digest[],
): Promise<readonly Digest[]> {
  const lines = linesOf(page);
  const left = Object.entries(page.rimosse).flatMap(([entity, ids]) =>
    ids.map((id) => keyOf(entity, id)),
  );
  const former = page.daCapo ? [] : await cache.linee.bulkGet([...lines.map(toKey), ...left]);
  const digests = new RunningDigests(held);
  for (const line of former) if (line !== undefined) digests.change(line, withoutLine);
  for (const line of lines) digests.change(line, withLine);
  await cache.linee.bulkPut(lines);
  await cache.linee.bulkDelete(left);
  return digests.all();
}

/** Takes away every line of one audience; gives its rows as a page gives those that leave. */
export async function forgetLines(
  cache: CacheDb,
  platea: number,
): Promise<PullResponse['rimosse']> {
  const gone = await cache.linee.filter((line) => line.platea === platea).primaryKeys();
  await cache.linee.bulkDelete(gone);
  const rimosse: PullResponse['rimosse'] = {};
  for (const key of gone) {
    const { entity, id } = splitRowKey(key);
    (rimosse[entity] ??= []).push(id);
  }
  return rimosse;
}

/** The audiences of which the device holds something else than the server summed up. */
export function differing(said: readonly string[], held: readonly Digest[]): number[] {
  const places = Math.max(said.length, held.length);
  return Array.from({ length: places }, (_, place) => place).filter(
    (place) => said[place] !== digestText(held[place] ?? EMPTY_DIGEST),
  );
}

function linesOf({ righe, linee }: PullResponse): HeldLine[] {
  return Object.entries(linee).flatMap(([entity, { sequenze, platee }]) =>
    (righe[entity] ?? []).map(({ id }, at) => ({
      chiave: keyOf(entity, id),
      sequenza: sequenze[at] ?? 0,
      platea: platee[at] ?? 0,
    })),
  );
}

class RunningDigests {
  readonly #digests: Digest[];

  constructor(digests: readonly Digest[]) {
    this.#digests = [...digests];
  }

  change({ chiave, sequenza, platea }: HeldLine, how: typeof withLine): void {
    // An audience of which there never was a line has a digest all the same.
    while (this.#digests.length <= platea) this.#digests.push(EMPTY_DIGEST);
    const line = { ...splitRowKey(chiave), sequence: sequenza };
    this.#digests[platea] = how(this.#digests[platea] ?? EMPTY_DIGEST, line);
  }

  all(): readonly Digest[] {
    return this.#digests;
  }
}

function toKey({ chiave }: HeldLine): RowKey {
  return chiave;
}

/** Of an entity that a newer server may have and this version has not. */
function keyOf(entity: string, id: string): RowKey {
  return rowKey(entity as EntityName, id);
}
