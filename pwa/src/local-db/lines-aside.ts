import type { CacheDb, HeldLine } from './databases/cache-db.ts';
import { getMany } from './databases/in-runs.ts';
import type { RowKey } from './row-key.ts';
import type { Line } from './stored-row.ts';

/** From so many on that come together, one record is quicker than one for each. */
const MANY = 20;

/** Lines of one block: whatever takes one of them writes the others again. */
const BLOCK_LINES = 1000;

/** Keeps lines that do not lie in their rows; none of them is kept yet. In the caller's transaction. */
export async function putAside(cache: CacheDb, lines: readonly HeldLine[]): Promise<void> {
  if (lines.length < MANY) {
    await cache.lines.bulkPut(lines);
    return;
  }
  const last = await cache.lineBlocks.toCollection().last();
  const fits = last !== undefined && last.lines.length + lines.length <= BLOCK_LINES;
  await cache.lineBlocks.put(fits ? { ...last, lines: [...last.lines, ...lines] } : { lines });
}

/** Takes away those lines of some rows that do not lie in them, and gives them, in any order. */
export async function takeAside(cache: CacheDb, keys: readonly RowKey[]): Promise<HeldLine[]> {
  if (keys.length === 0) return [];
  const single = await getMany(cache.lines, keys, toKey);
  await cache.lines.bulkDelete(single.map(toKey));
  if (single.length === keys.length) return single;
  const wanted = new Set(keys);
  const found = [...single];
  for (const block of await cache.lineBlocks.toArray()) {
    const left = block.lines.filter((line) => !wanted.has(line.key));
    if (left.length === block.lines.length) continue;
    found.push(...block.lines.filter((line) => wanted.has(line.key)));
    await (left.length > 0
      ? cache.lineBlocks.put({ ...block, lines: left })
      : cache.lineBlocks.delete(block.id));
  }
  return found;
}

/** The rows that one audience shows, of those whose lines do not lie in them. */
export async function keysAside(cache: CacheDb, audience: number): Promise<RowKey[]> {
  const blocks = await cache.lineBlocks.toArray();
  const lines = [...(await cache.lines.toArray()), ...blocks.flatMap((block) => block.lines)];
  return lines.filter((line) => line.audience === audience).map(toKey);
}

export async function forgetAside(cache: CacheDb): Promise<void> {
  await cache.lines.clear();
  await cache.lineBlocks.clear();
}

export function asideLine(key: RowKey, [sequence, audience]: Line): HeldLine {
  return { key, sequence, audience };
}

function toKey({ key }: HeldLine): RowKey {
  return key;
}
