import { EMPTY_DIGEST, type Digest } from '@gestionale/shared-schema/sync/digest.ts';
import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { markCompleteness } from '../../local-db/completeness.ts';
import { EMPTY_META, type CacheDb, type CacheMeta } from '../../local-db/databases/cache-db.ts';
import { deleteRuns } from '../../local-db/databases/in-runs.ts';
import type { Receipt } from '../../local-db/databases/outbox-db.ts';
import { rowKey, type RowKey } from '../../local-db/row-key.ts';
import { toStored, type AnyRow } from '../../local-db/stored-row.ts';
import { rebase } from '../../outbox/effects/rebase.ts';
import { covers } from '../../outbox/entries/read-queue.ts';
import type { OutboxParts } from '../../outbox/outbox-parts.ts';
import { nextRepair, startsOver } from './next-repair.ts';
import { differing, forgetLines, writeLines } from './page-lines.ts';
import { isAt, isRepairing, type PullPoint } from './pull-point.ts';

/** The server's rows, as a page says, where effects are pending; null: it has none. */
type ServedRows = Map<RowKey, AnyRow | null>;

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
    const based = new Set(await cache.base.toCollection().primaryKeys());
    const served: ServedRows = new Map();
    await forget(cache, page, based, served);
    await writeRows(cache, page, based, served);
    await removeRows(cache, page.removed, based, served);
    const fills = page.reset || !meta.complete;
    const digests = await writeLines(cache, page, keptDigests(meta, page), fills);
    const uncovered = await dropDone(cache, done);
    await rebase(parts, new Set([...served.keys(), ...uncovered]), served);
    const next = nextMeta(meta, page, digests, parts.now());
    await markCompleteness(cache, next.complete);
    await cache.meta.put(next);
    return page.complete && isRepairing(next) ? 'da_riparare' : 'scritta';
  });
}

/** What must be taken away when the page begins anew. */
async function forget(
  cache: CacheDb,
  { reset, refilled }: PullResponse,
  based: Set<RowKey>,
  served: ServedRows,
): Promise<void> {
  if (reset) {
    for (const key of await forgetRows(cache)) {
      based.add(key);
      served.set(key, null);
    }
  } else if (refilled !== undefined) {
    await removeRows(cache, await forgetLines(cache, refilled), based, served);
  }
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
  return (await cache.pending.toArray()).flatMap(({ rows }) => rows);
}

/** Rows that have pending effects are only noted: they are run again. */
async function writeRows(
  cache: CacheDb,
  page: PullResponse,
  based: ReadonlySet<RowKey>,
  served: ServedRows,
): Promise<void> {
  for (const [name, received] of Object.entries(page.rows)) {
    if (!isEntity(name)) continue;
    // Projected by the server from the same schemas; parsing thousands again would only cost.
    const rows = received as unknown as AnyRow[];
    const [under, free] = partition(rows, ({ id }) => based.has(rowKey(name, id)));
    for (const row of under) served.set(rowKey(name, row.id), row);
    await cache.table(name).bulkPut(free.map(toStored));
  }
}

async function removeRows(
  cache: CacheDb,
  gone: PullResponse['removed'],
  based: ReadonlySet<RowKey>,
  served: ServedRows,
): Promise<void> {
  for (const [name, ids] of Object.entries(gone)) {
    if (!isEntity(name)) continue;
    const [under, free] = partition(ids, (id) => based.has(rowKey(name, id)));
    for (const id of under) served.set(rowKey(name, id), null);
    await cache.entity(name).bulkDelete(free);
  }
}

/** Removes the effects of commands that the server has carried out; gives the rows they were on. */
async function dropDone(cache: CacheDb, receipts: readonly Receipt[]): Promise<RowKey[]> {
  if (receipts.length === 0) return [];
  const first = Math.min(...receipts.map((receipt) => receipt.first));
  const last = Math.max(...receipts.map((receipt) => receipt.last));
  const effects = await cache.pending.where('seq').between(first, last, true, true).toArray();
  const isDone = (seq: number): boolean => receipts.some((receipt) => covers(receipt, seq));
  await deleteRuns(
    cache.pending,
    effects.map(({ seq }) => seq),
    isDone,
  );
  return effects.flatMap(({ seq, rows }) => (isDone(seq) ? rows : []));
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
