import { EMPTY_DIGEST, type Digest } from '@gestionale/shared-schema/sync/digest.ts';
import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { markCompleteness } from '../../local-db/completeness.ts';
import { EMPTY_META, type CacheDb, type CacheMeta } from '../../local-db/databases/cache-db.ts';
import type { Receipt } from '../../local-db/databases/outbox-db.ts';
import { rowKey, type RowKey } from '../../local-db/row-key.ts';
import { toStored, type AnyRow } from '../../local-db/stored-row.ts';
import { rebase } from '../../outbox/effects/rebase.ts';
import { covers } from '../../outbox/entries/read-queue.ts';
import type { OutboxParts } from '../../outbox/outbox-parts.ts';
import { nextRepair, startsOver } from './next-repair.ts';
import { differing, forgetLines, writeLines } from './page-lines.ts';
import { isAt, isRepairing, type PullPoint } from './pull-point.ts';

/** What became of a page. */
export type PageOutcome =
  | 'scritta'
  /** Another tab has meanwhile gone on from where the page was asked for: nothing is written. */
  | 'superata'
  /** Written, but what is held now is not what the server says: more is to be asked for at once. */
  | 'da_riparare';

/**
 * Writes one page: its rows with their lines, the effects that are still pending on top of them, and
 * the cursor, in one transaction. On the last page the effects go whose commands the page includes,
 * and what is held is compared with what the server summed up.
 */
export async function applyPage(
  parts: OutboxParts,
  page: PullResponse,
  asked: PullPoint,
): Promise<PageOutcome> {
  const { cache } = parts;
  const receipts = page.complete ? await parts.outbox.receipts.toArray() : [];
  const done = receipts.filter(
    ({ epoch, sequence }) => epoch === page.epoch && sequence <= page.sequence,
  );
  return cache.atomically(async () => {
    const meta = await cache.readMeta();
    if (!isAt(meta, asked)) return 'superata';
    const forgotten = await forget(cache, page);
    const written = await writeRows(cache, page);
    const removed = await removeRows(cache, page.removed);
    const digests = await writeLines(cache, page, keptDigests(meta, page));
    const uncovered = await dropDone(cache, done);
    await rebase(parts, new Set([...forgotten, ...written, ...removed, ...uncovered]));
    const next = nextMeta(meta, page, digests, parts.now());
    await markCompleteness(cache, next.complete);
    await cache.meta.put(next);
    return page.complete && isRepairing(next) ? 'da_riparare' : 'scritta';
  });
}

/** The rows that must be run again under pending effects, when the page begins anew. */
async function forget(cache: CacheDb, { reset, refilled }: PullResponse): Promise<RowKey[]> {
  if (reset) return forgetRows(cache);
  return refilled === undefined ? [] : removeRows(cache, await forgetLines(cache, refilled));
}

function keptDigests({ digests }: CacheMeta, { reset, refilled }: PullResponse): Digest[] {
  if (reset) return [];
  return digests.map((digest, audience) => (audience === refilled ? EMPTY_DIGEST : digest));
}

function nextMeta(
  meta: CacheMeta,
  page: PullResponse,
  digests: readonly Digest[],
  nowMs: number,
): CacheMeta {
  const from = page.reset ? EMPTY_META : meta;
  const received = Object.values(page.rows).reduce((sum, rows) => sum + rows.length, 0);
  const next = {
    ...from,
    cursor: page.cursor,
    epoch: page.epoch,
    rows: from.rows + received,
    complete: from.complete && page.refilled === undefined,
    digests,
  };
  if (!page.complete) {
    // What was asked for is on its way.
    const repair = meta.repair === null ? null : { ...meta.repair, refill: null };
    return { ...next, repair };
  }
  const repair = nextRepair(meta.repair, differing(page.digests, digests), nowMs);
  return {
    ...next,
    complete: true,
    sequence: page.sequence,
    updatedAt: toIstante(nowMs),
    repair,
    ...(startsOver(meta.repair, repair) ? { cursor: null } : {}),
  };
}

/** Empties the tables but for pending effects; gives the rows that these must be run on again. */
async function forgetRows(cache: CacheDb): Promise<RowKey[]> {
  for (const entity of entityNames) await cache.entity(entity).clear();
  await cache.base.clear();
  await cache.lines.clear();
  const effects = await cache.pending.toArray();
  const keys = [...new Set(effects.flatMap(({ rows }) => rows))];
  await cache.base.bulkPut(keys.map((key) => ({ key, row: null })));
  return keys;
}

/** Gives the rows that have pending effects: of those only the base is written here. */
async function writeRows(cache: CacheDb, page: PullResponse): Promise<RowKey[]> {
  const touched: RowKey[] = [];
  for (const [name, received] of Object.entries(page.rows)) {
    if (!isEntity(name)) continue;
    // Projected by the server from the same schemas; parsing thousands again would only cost.
    const rows = received as unknown as AnyRow[];
    const based = await keysWithBase(
      cache,
      name,
      rows.map(({ id }) => id),
    );
    const [under, free] = partition(rows, ({ id }) => based.has(rowKey(name, id)));
    await cache.base.bulkPut(under.map((row) => ({ key: rowKey(name, row.id), row })));
    await cache.table(name).bulkPut(free.map(toStored));
    touched.push(...based);
  }
  return touched;
}

async function removeRows(cache: CacheDb, gone: PullResponse['removed']): Promise<RowKey[]> {
  const touched: RowKey[] = [];
  for (const [name, ids] of Object.entries(gone)) {
    if (!isEntity(name)) continue;
    const based = await keysWithBase(cache, name, ids);
    await cache.base.bulkPut([...based].map((key) => ({ key, row: null })));
    await cache.entity(name).bulkDelete(ids.filter((id) => !based.has(rowKey(name, id))));
    touched.push(...based);
  }
  return touched;
}

async function keysWithBase(
  cache: CacheDb,
  entity: EntityName,
  ids: readonly string[],
): Promise<Set<RowKey>> {
  if ((await cache.base.count()) === 0) return new Set();
  const found = await cache.base.bulkGet(ids.map((id) => rowKey(entity, id)));
  return new Set(found.flatMap((base) => base?.key ?? []));
}

/** Removes the effects of commands that the server has carried out; gives the rows they were on. */
async function dropDone(cache: CacheDb, receipts: readonly Receipt[]): Promise<RowKey[]> {
  const pending = await cache.pending.toCollection().primaryKeys();
  const done = pending.filter((seq) => receipts.some((receipt) => covers(receipt, seq)));
  const effects = await cache.pending.bulkGet(done);
  await cache.pending.bulkDelete(done);
  return effects.flatMap((effect) => effect?.rows ?? []);
}

/** A newer server may send entities that this version does not know. */
function isEntity(name: string): name is EntityName {
  return entityNames.some((known) => known === name);
}

function partition<T>(values: readonly T[], test: (value: T) => boolean): [T[], T[]] {
  const yes: T[] = [];
  const no: T[] = [];
  for (const value of values) (test(value) ? yes : no).push(value);
  return [yes, no];
}
