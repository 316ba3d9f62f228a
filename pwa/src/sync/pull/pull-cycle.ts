import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import { reopening } from '../../local-db/databases/reopening.ts';
import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import type { MadeRows } from '../../local-db/fill-in-made.ts';
import type { ReadPage } from '../../local-db/unreadable/set-apart.ts';
import { adoptEpoch, isOtherHistory } from '../../outbox/adopt-epoch.ts';
import { reopenArchive } from '../../outbox/archive/reopen-archive.ts';
import { marksOf } from '../../outbox/device-trace.ts';
import { isAccepted, sealSettled, settle } from '../../outbox/entries/settle-entries.ts';
import type { CycleParts } from '../engine/cycle-parts.ts';
import type { CycleResult } from '../loop/loop.ts';
import { applyPage, type PageOutcome } from './apply-page.ts';
import { fetchPage, type FetchPageParts } from './fetch-page.ts';
import { madeRows } from './made-rows.ts';
import { pointOf, type PullContact, type PullPoint } from './pull-point.ts';

export interface PullParts extends CycleParts, FetchPageParts {
  /** From how many rows on those that this device made need not be sent; as usual when absent. */
  readonly fewestMade?: number | undefined;
  /** Makes of a page what may be written down of it; as it comes when absent. */
  readonly readPage?: ((page: PullResponse) => Promise<ReadPage | null>) | undefined;
  /** A page is on the device. */
  readonly onPage: () => Promise<void>;
  /** The server is another than before, or was put back: what it may have forgotten waits to be sent again. */
  readonly onNewEpoch: () => void;
}

/**
 * Other tabs wait for the lock: after so many pages they get their turn. On a slow line a page takes some
 * 20 s at most, so that a turn ends well before it is taken for dead.
 */
const MOST_PAGES = 12;

/**
 * Receives what changed, page by page, the next one on its way while one is written. Does not care
 * what waits to be sent: its effects are put on top of whatever comes.
 */
export async function pullCycle(parts: PullParts): Promise<CycleResult> {
  let point = await readPoint(parts);
  let contact = await readContact(parts);
  const reached = contact?.reached ?? 0;
  let coming = fetchPage(parts, point, contact);
  if (contact !== null) parts.archiveKeys.prepare(contact.queue, isAccepted);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await coming;
    if (!parts.alive()) return 'done';
    if (page === null) return 'retry';
    if (contact?.lost === true) parts.trace.told(contact.marks);
    const made = contact?.made;
    contact = null;
    await parts.step('page-received');
    const next = {
      cursor: page.cursor,
      refill: null,
      heard: page.contact?.clock ?? point.heard,
    };
    // Whoever goes on after this turn asks anew: a page that nobody takes is work for the server.
    if (!page.complete && pages < MOST_PAGES - 1) coming = fetchPage(parts, next, contact);
    const isPart = pages > 0 || !page.complete || page.reset;
    // Less far than when it answered: it was put back, though it may still know what it had accepted.
    const forgotten = page.forgotten === true || (page.complete && page.sequence < reached);
    if (!(await noteHistory(parts, { ...page, forgotten }, point))) return 'retry';
    const outcome = await takePage(parts, page, point, { isPart, made });
    if (outcome !== 'scritta') {
      point = await readPoint(parts);
      coming = fetchPage(parts, point, contact);
    } else if (page.complete) {
      return 'done';
    } else {
      point = next;
    }
  }
  return 'again';
}

async function readPoint({ cache, timers }: PullParts): Promise<PullPoint> {
  return pointOf(await reopening(cache, timers, () => cache.readMeta()));
}

/** Once in a cycle the server is told what is in the outbox here, or was before it was lost. */
async function readContact(parts: PullParts): Promise<PullContact | null> {
  const lost = parts.trace.lost();
  if (lost !== null) return { marks: lost, lost: true, reached: 0, made: new Map(), queue: null };
  const queue = await parts.queue.look();
  const marks = marksOf(queue);
  const reached = queue.meta?.lastAccepted?.sequence ?? 0;
  const made = madeRows(queue, parts.fewestMade);
  return marks === null ? null : { marks, lost: false, reached, made, queue };
}

async function takePage(
  parts: PullParts,
  page: PullResponse,
  asked: PullPoint,
  { isPart, made }: { readonly isPart: boolean; readonly made: MadeRows | undefined },
): Promise<PageOutcome> {
  const sealing = page.complete
    ? sealSettled(parts, page, page.contact?.clock ?? asked.heard)
    : null;
  // It is waited for later, and then fails there.
  sealing?.catch(() => undefined);
  // A logout closes and deletes the cache under a page: what is opened again then must stay empty.
  const outcome = await reopening(parts.cache, parts.timers, async (): Promise<PageOutcome> => {
    if (!(parts.alive() && parts.inside())) return 'superata';
    // What it would be read with may not be had: the page is kept as it comes.
    const read: ReadPage = (await parts.readPage?.(page)) ?? { page };
    return parts.inside() ? applyPage(parts, read.page, asked, made, read.apart) : 'superata';
  });
  if (outcome === 'superata') return outcome;
  await parts.step('page-applied');
  if (sealing) await settle(parts, sealing);
  // While a device is filled again, other tabs must not call what they show complete.
  if (isPart) await parts.changes.announce();
  await parts.onPage();
  if (outcome === 'da_riparare') {
    parts.log('digest', new Error('The rows on this device are not those of the server'));
  }
  return outcome;
}

/**
 * What must be sent again to a restored server is back in the outbox before its rows are taken:
 * false where that cannot be read yet.
 */
async function noteHistory(
  parts: PullParts,
  page: PullResponse,
  asked: PullPoint,
): Promise<boolean> {
  const meta = await parts.outbox.meta.get('meta');
  if (meta === undefined) return true;
  // A place that the server knows stays what it is: what it lacks is something else.
  const told = { ...page, cursor: page.cursor === asked.cursor ? null : asked.cursor };
  const isOther = isOtherHistory(meta, told);
  if (!isOther && !meta.reopening) return true;
  if (isOther) await saveStrictly(parts.outbox, parts.timers, () => adoptEpoch(parts, told));
  if (!(await reopenArchive(parts))) return false;
  parts.onNewEpoch();
  return true;
}
