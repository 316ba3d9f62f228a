import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import { reopening } from '../local-db/reopening.ts';
import { adoptEpoch } from '../outbox/adopt-epoch.ts';
import { reconcile } from '../outbox/mirror.ts';
import { saveStrictly } from '../outbox/save-strictly.ts';
import { settleEntries } from '../outbox/settle-entries.ts';
import { applyPage } from './apply-page.ts';
import type { CycleParts } from './cycle-parts.ts';
import { fetchPage } from './fetch-page.ts';
import type { CycleResult } from './loop.ts';

export interface PullParts extends CycleParts {
  /** A page is on the device. */
  readonly onPage: () => Promise<void>;
  /** The server is another than before: what it may have forgotten waits to be sent again. */
  readonly onNewEpoch: () => void;
}

/** Other tabs wait for the lock: after so many pages they get their turn. */
const MOST_PAGES = 10;

/**
 * Receives what changed, page by page, the next one on its way while one is written. Does not care
 * what waits to be sent: its effects are put on top of whatever comes.
 */
export async function pullCycle(parts: PullParts): Promise<CycleResult> {
  let cursor = await readCursor(parts);
  let coming = fetchPage(parts, cursor);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await coming;
    if (!parts.alive()) return 'fatto';
    if (page === null) return 'riprova';
    await parts.step('page-received');
    coming = page.completo ? coming : fetchPage(parts, page.cursore);
    if (await takePage(parts, page, cursor)) {
      if (page.completo) return 'fatto';
      cursor = page.cursore;
    } else {
      cursor = await readCursor(parts);
      coming = fetchPage(parts, cursor);
    }
  }
  return 'ancora';
}

async function readCursor({ cache }: PullParts): Promise<string | null> {
  return (await reopening(cache, () => cache.readMeta())).cursore;
}

/** False when another tab was quicker. */
async function takePage(
  parts: PullParts,
  page: PullResponse,
  cursor: string | null,
): Promise<boolean> {
  await noteEpoch(parts, page.epoca);
  const applied = await reopening(parts.cache, () => applyPage(parts, page, cursor));
  if (!applied) return false;
  await parts.step('page-applied');
  if (page.completo) {
    const settled = await settleEntries(parts, page);
    await parts.step('settled');
    await reconcile(parts);
    if (settled) await parts.changes.announce();
  }
  await parts.onPage();
  return true;
}

/** What must be sent again to a restored server is back in the outbox before its rows are taken. */
async function noteEpoch(parts: PullParts, epoca: string): Promise<void> {
  const meta = await parts.outbox.meta.get('stato');
  if (meta === undefined || meta.epoca === epoca) return;
  await saveStrictly(parts.outbox, parts.timers, () => adoptEpoch(parts, epoca));
  await parts.changes.announce();
  parts.onNewEpoch();
}
