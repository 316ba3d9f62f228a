import { EMPTY_DIGEST, type Digest } from '@gestionale/shared-schema/sync/digest.ts';
import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { markCompleteness } from '../../local-db/completeness.ts';
import { USUAL_DAYS } from '../../local-db/contact/sight.ts';
import {
  EMPTY_META,
  type CacheDb,
  type CacheMeta,
  type HeardOf,
} from '../../local-db/databases/cache-db.ts';
import { addOrReplace } from '../../local-db/databases/in-runs.ts';
import { dropEffects } from '../../local-db/drop-effects.ts';
import { fillIn, keepFilled, type MadeRows } from '../../local-db/fill-in-made.ts';
import { dropHistories } from '../../local-db/histories/kept-histories.ts';
import { forgetAside, takeAside } from '../../local-db/lines-aside.ts';
import {
  differing,
  keepForeignLines,
  linesOf,
  rowsSeenBy,
  RunningDigests,
} from '../../local-db/page-lines.ts';
import { readStored, toPlain, type Rereading } from '../../local-db/read-rows.ts';
import { rowKey, type RowKey } from '../../local-db/row-key.ts';
import { toStored, type AnyRow, type StoredRow } from '../../local-db/stored-row.ts';
import type { Apart } from '../../local-db/unreadable/set-apart.ts';
import { rebase, type Served } from '../../outbox/effects/rebase.ts';
import { covers } from '../../outbox/entries/read-queue.ts';
import type { OutboxParts } from '../../outbox/outbox-parts.ts';
import { nextRepair, startsOver } from './next-repair.ts';
import { isAt, isRepairing, type PullPoint } from './pull-point.ts';

/** A page on its way into the tables. */
interface Writing extends Rereading {
  readonly cache: CacheDb;
  readonly page: PullResponse;
  /** Rows under which another one lies, the server's: these are only noted, and run again. */
  readonly based: Set<RowKey>;
  /** What the page says of those. */
  readonly served: Map<RowKey, Served>;
  readonly digests: RunningDigests;
  /** Hardly any row was there before. */
  readonly fills: boolean;
  /** What is not in the page any more because it cannot be read; undefined where all can. */
  readonly apart: Apart | undefined;
}

/** The server has no such row for this user. */
const NOTHING: Served = { row: null, line: null };

/** What became of a page. */
export type PageOutcome =
  | 'scritta'
  /**
   * Another tab has meanwhile gone on from where the page was asked for, or a row that the server left
   * out is not here as it has it: nothing is written.
   */
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
  received: PullResponse,
  asked: PullPoint,
  made?: MadeRows,
  apart?: Apart,
): Promise<PageOutcome> {
  const { cache } = parts;
  const receipts = received.complete ? await parts.outbox.receipts.toArray() : [];
  const done = receipts.filter(
    ({ epoch, sequence }) => epoch === received.epoch && sequence <= received.sequence,
  );
  return cache.atomically(async () => {
    const meta = await cache.readMeta();
    if (!isAt(meta, asked)) return 'superata';
    const based = new Set(await cache.base.toCollection().primaryKeys());
    const read: Writing['read'] = new Map();
    const whole = await fillIn(cache, received, made, { based, read });
    if (whole === null) return 'superata';
    const { page } = whole;
    const digests = new RunningDigests(cache, keptDigests(meta, page));
    const fills = page.reset || !meta.complete;
    const served = new Map<RowKey, Served>();
    const writing = { cache, page, based, served, read, digests, fills, apart };
    await apart?.note();
    await forget(writing);
    for (const name of new Set([...Object.keys(page.rows), ...Object.keys(page.removed)])) {
      if (isEntity(name)) await writeEntity(writing, name);
      else await keepForeignLines(cache, page, name, digests);
    }
    const uncovered = await dropEffects(cache, done, covers, based);
    // Nothing is pending any more, and no row was forgotten: those that were filled in lie as they are.
    if (uncovered === based && !page.reset && page.refilled === undefined) {
      await keepFilled(cache, whole.filled, served, writing);
    }
    await rebase(parts, new Set([...served.keys(), ...uncovered]), served, writing);
    const next = nextMeta(meta, page, digests.all(), parts.now());
    await markCompleteness(cache, next.complete);
    await cache.meta.put(next);
    return page.complete && isRepairing(next) ? 'da_riparare' : 'scritta';
  });
}

/** What must be taken away when the page begins anew. */
async function forget({ cache, page, based, served, read }: Writing): Promise<void> {
  const { reset, refilled } = page;
  // What was read of rows is not what they are then.
  if (reset || refilled !== undefined) read.clear();
  if (reset) {
    for (const key of await forgetRows(cache)) {
      based.add(key);
      served.set(key, NOTHING);
    }
  } else if (refilled !== undefined) {
    for (const [name, ids] of Object.entries(await rowsSeenBy(cache, refilled))) {
      await takeAside(
        cache,
        ids.map((id) => rowKey(name as EntityName, id)),
      );
      if (!isEntity(name)) continue;
      const [under, free] = partition(ids, (id) => based.has(rowKey(name, id)));
      for (const id of under) served.set(rowKey(name, id), NOTHING);
      // Their lines are forgotten with the others.
      const stored = await readStored(cache, name, under);
      await cache.table(name).bulkPut(stored.map((row) => toStored(toPlain(row))));
      await cache.entity(name).bulkDelete(free);
    }
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
    heard: heardOf(meta, page, nowMs),
    fills: (meta.fills ?? 0) + (page.reset ? 1 : 0),
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

/** The page is a contact, whatever it says of the clock. */
function heardOf({ heard }: CacheMeta, { contact }: PullResponse, atMs: number): HeardOf {
  const { clock, days } = contact ?? heard ?? { clock: null, days: USUAL_DAYS };
  return { atMs, clock, days };
}

/** Empties the tables but for pending effects; gives the rows that these must be run on again. */
async function forgetRows(cache: CacheDb): Promise<RowKey[]> {
  for (const entity of entityNames) await cache.entity(entity).clear();
  await cache.base.clear();
  await forgetAside(cache);
  await cache.keptHistories.clear();
  return (await cache.pending.toArray()).flatMap(({ rows }) => rows);
}

async function writeEntity(writing: Writing, name: EntityName): Promise<void> {
  const { cache, page, based, served, digests, fills } = writing;
  const received = (page.rows[name] ?? []) as unknown as AnyRow[];
  const lineAt = linesOf(page, name);
  const free: StoredRow[] = [];
  const under: string[] = [];
  for (const [at, row] of received.entries()) {
    const key = rowKey(name, row.id);
    if (based.has(key)) {
      served.set(key, { row, line: lineAt(at) });
      under.push(row.id);
    } else {
      free.push(toStored(row, lineAt(at)));
    }
  }
  const [left, gone] = partition(page.removed[name] ?? [], (id) => based.has(rowKey(name, id)));
  for (const id of left) served.set(rowKey(name, id), NOTHING);
  await writing.apart?.standIn(writing, name, free);
  const there = fills ? [] : free.map(({ id }) => id);
  const looked = [...there, ...under, ...left, ...gone];
  await digests.take(name, looked, await readStored(cache, name, looked, writing));
  if (fills) {
    const former = await addOrReplace(cache.table<StoredRow, string>(name), free, ({ id }) => id);
    await digests.take(
      name,
      former.map(({ id }) => id),
      former,
    );
  } else {
    await cache.table(name).bulkPut(free);
  }
  await cache.entity(name).bulkDelete(gone);
  if (name === 'progetti') await dropHistories(cache, [...left, ...gone]);
  for (const [at, { id }] of received.entries()) digests.add(name, id, lineAt(at));
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
