import type { CacheDb, HeldLine, PendingEffect } from '../../local-db/databases/cache-db.ts';
import { holdTransaction } from '../../local-db/databases/hold-transaction.ts';
import { deleteRuns, getMany } from '../../local-db/databases/in-runs.ts';
import { asideLine, putAside } from '../../local-db/lines-aside.ts';
import {
  groupByEntity,
  readRows,
  type FoundRows,
  type Rereading,
} from '../../local-db/read-rows.ts';
import type { RowKey } from '../../local-db/row-key.ts';
import { sameValue } from '../../local-db/same-value.ts';
import { toStored, type AnyRow, type Line, type StoredRow } from '../../local-db/stored-row.ts';
import { EffectRows } from './effect-rows.ts';
import type { User, LocalEffects } from './local-effect.ts';
import { runEffect } from './run-effect.ts';

export interface RebaseParts {
  readonly cache: CacheDb;
  readonly effects: LocalEffects;
  readonly user: User;
}

/** Above this many rows one read of all there is is quicker than looking each row up. */
const MANY_ROWS = 20;

/** So many rows are compared with what they were in the time of some ten effects. */
const MANY_COMPARED = 100;

/** What the server says of a row: the row and its line, or that it has none for this user. */
export interface Served {
  readonly row: AnyRow | null;
  readonly line: Line | null;
}

/**
 * Makes the rows of some keys what they must be: the server's row with the pending effects on it in
 * order. Runs inside the caller's transaction, after `pending` was brought up to date; `served` are
 * server's rows that are newer than what is kept under the effects, whose former lines are no longer
 * kept aside. Rows that come out as they were are not written again.
 */
export async function rebase(
  parts: RebaseParts,
  seeds: Iterable<RowKey>,
  served: ReadonlyMap<RowKey, Served> = new Map(),
  keep?: Rereading,
): Promise<void> {
  const keys = new Set(seeds);
  if (keys.size === 0) return;
  let effects = await gatherEffects(parts.cache, keys);
  let result = await replay(parts, keys, effects, served, keep);
  // An effect may come to change a row that it did not when it was stored: that row then joins in.
  while (result.grown.length > 0) {
    await parts.cache.pending.bulkPut(result.grown);
    for (const { rows } of result.grown) for (const key of rows) keys.add(key);
    effects = await gatherEffects(parts.cache, keys);
    result = await replay(parts, keys, effects, served, keep);
  }
  const written = writeRows(parts.cache, keys, result, served);
  // Of many the copying of both at once would hold the page up for longer than a press may wait.
  if (keys.size > MANY_ROWS) await written;
  await Promise.all([written, keepBases(parts.cache, keys, effects, result)]);
}

/** Adds to the keys every row that shares an effect with them; gives those effects, in order. */
async function gatherEffects(cache: CacheDb, keys: Set<RowKey>): Promise<PendingEffect[]> {
  const found = new Map<number, PendingEffect>();
  let frontier = [...keys];
  const all = frontier.length > MANY_ROWS ? await cache.pending.toArray() : null;
  while (frontier.length > 0) {
    const wanted = new Set(frontier);
    const touching =
      all?.filter(({ rows }) => rows.some((key) => wanted.has(key))) ??
      (await findTouching(cache, frontier));
    frontier = [];
    for (const effect of touching) {
      found.set(effect.seq, effect);
      for (const key of effect.rows) {
        if (keys.has(key)) continue;
        keys.add(key);
        frontier.push(key);
      }
    }
  }
  return [...found.values()].toSorted((left, right) => left.seq - right.seq);
}

/** One request for each of a few keys: a cursor over all of them would take two. */
async function findTouching(cache: CacheDb, keys: readonly RowKey[]): Promise<PendingEffect[]> {
  const each = keys.map((key) => cache.pending.where('rows').equals(key).toArray());
  return (await Promise.all(each)).flat();
}

interface Replay {
  readonly rows: EffectRows;
  /** The rows under the keys as they lie in their tables. */
  readonly present: FoundRows;
  /** The server's rows under the keys. */
  readonly bases: ReadonlyMap<RowKey, AnyRow | null>;
  /** What is stored of those that the server has not just told. */
  readonly stored: ReadonlyMap<RowKey, AnyRow | null>;
  /** Effects that changed rows which they did not name. */
  readonly grown: readonly PendingEffect[];
}

async function replay(
  { cache, effects, user }: RebaseParts,
  keys: ReadonlySet<RowKey>,
  pending: readonly PendingEffect[],
  served: ReadonlyMap<RowKey, Served>,
  keep?: Rereading,
): Promise<Replay> {
  const unserved = [...keys].filter((key) => !served.has(key));
  const [stored, present] = await Promise.all([
    readBases(cache, unserved),
    readRows(cache, keys, keep),
  ]);
  const bases = new Map(stored);
  for (const [key, { row }] of served) bases.set(key, row);
  // A row without a base has no effect on it yet: what the user sees is the server's row.
  for (const key of keys) if (!bases.has(key)) bases.set(key, present.rows.get(key) ?? null);
  const rows = new EffectRows(cache, user);
  for (const [key, row] of bases) rows.set(key, row);
  const grown: PendingEffect[] = [];
  for (const effect of pending) {
    const view = rows.viewFor(effect.createdAt, effect.seen);
    await runEffect(effects, effect, view);
    await holdTransaction();
    const added = [...view.written].filter((key) => !keys.has(key));
    if (added.length > 0) grown.push({ ...effect, rows: [...effect.rows, ...added] });
  }
  return { rows, present, bases, stored, grown };
}

async function readBases(
  cache: CacheDb,
  keys: readonly RowKey[],
): Promise<Map<RowKey, AnyRow | null>> {
  const stored = await getMany(cache.base, keys, ({ key }) => key);
  return new Map(stored.map(({ key, row }) => [key, row]));
}

/** Writes what comes out otherwise, and each line where its row is, or aside. */
async function writeRows(
  cache: CacheDb,
  keys: ReadonlySet<RowKey>,
  { rows, present }: Pick<Replay, 'rows' | 'present'>,
  served: ReadonlyMap<RowKey, Served>,
): Promise<void> {
  const aside: HeldLine[] = [];
  for (const [entity, group] of groupByEntity(keys)) {
    const written: StoredRow[] = [];
    const gone: string[] = [];
    for (const { key, id } of group) {
      const row = await rows.read(key);
      await holdTransaction(MANY_COMPARED);
      const former = present.lines.get(key);
      const current = present.rows.get(key) ?? null;
      const told = served.get(key);
      const line = told === undefined ? former : (told.line ?? undefined);
      const isSame = sameValue(row, current);
      // A row that came as it is already is not written for its line alone.
      const isAside = row === null || (isSame && former === undefined);
      if (isAside && line !== undefined) aside.push(asideLine(key, line));
      if (row === null && current !== null) gone.push(id);
      if (row === null || (isSame && (isAside || line === former))) continue;
      written.push(toStored(row, line));
    }
    await cache.table(entity).bulkPut(written);
    await cache.entity(entity).bulkDelete(gone);
  }
  await putAside(cache, aside);
}

/** Exactly the rows that a pending effect touches have a base. */
async function keepBases(
  cache: CacheDb,
  keys: ReadonlySet<RowKey>,
  effects: readonly PendingEffect[],
  { bases, stored }: Pick<Replay, 'bases' | 'stored'>,
): Promise<void> {
  const touched = new Set(effects.flatMap(({ rows }) => rows));
  const isLeft = (key: RowKey): boolean => keys.has(key) && !touched.has(key);
  if ([...keys].some(isLeft)) {
    const all = await cache.base.toCollection().primaryKeys();
    await deleteRuns(cache.base, all, isLeft);
  }
  const kept = [...keys].filter(
    (key) => touched.has(key) && !(stored.has(key) && sameValue(stored.get(key), bases.get(key))),
  );
  await cache.base.bulkPut(kept.map((key) => ({ key, row: bases.get(key) ?? null })));
}
