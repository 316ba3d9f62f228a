import type { CacheMeta } from '../../local-db/databases/cache-db.ts';
import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import type { SyncStatus } from '../../situation/sync-status.ts';
import type { Trouble } from '../api.ts';
import type { StorageTrouble } from './storage-trouble.ts';

/** What the engine knows at one moment. */
export interface Situation {
  /** Undefined until the outbox was read. */
  readonly entries: readonly OutboxEntry[] | undefined;
  /** Null until the cache was read. */
  readonly meta: CacheMeta | null;
  /** How many of how many are sent, while sending. */
  readonly sending: { readonly done: number; readonly total: number } | null;
  /** Whether the last request was answered; `unknown` before the first. */
  readonly contact: 'unknown' | 'ok' | 'none';
  /** A whole download was applied since the last request that nobody answered. */
  readonly verified: boolean;
  /** What the browser says: chooses words, never behaviour. */
  readonly online: boolean;
  /** The server no longer takes the token. */
  readonly expired: boolean;
  /** Why the server, though reached, does not take what is sent or give what is asked for. */
  readonly sendTrouble: Trouble | null;
  readonly receiveTrouble: Trouble | null;
  /** Why what is received is not kept here; null since a page was kept. */
  readonly storageTrouble: StorageTrouble | null;
}

/**
 * The most important true thing to say. `synced` needs everything sent, nothing refused and a
 * whole download whose rows come to what the server says, and that is not from before the network
 * went: an old one would be shown with an hour that reads as today's.
 */
export function statusOf(situation: Situation): SyncStatus {
  const { meta, sending, expired, storageTrouble } = situation;
  const entries = situation.entries ?? [];
  const refused = count(entries, 'refused');
  const pending = count(entries, 'pending');
  if (expired) return { kind: 'session-expired', pending };
  const offline = !situation.online || situation.contact === 'none';
  const unreached = offline && { offline };
  // No network would excuse old rows; a full device is not over when the network comes, and needs a hand.
  const trouble = storageTrouble ?? (offline ? null : troubleOf(situation, pending > 0));
  if (refused > 0) {
    return { kind: 'needs-attention', count: refused, ...unreached, ...(trouble && { trouble }) };
  }
  if (trouble !== null) return { kind: trouble, pending, ...unreached };
  if (offline) return { kind: 'offline', pending };
  if (meta !== null && !meta.complete && meta.repair === null) {
    return { kind: 'first-download', rows: meta.rows };
  }
  if (pending > 0) {
    return sending === null ? { kind: 'pending', count: pending } : { kind: 'sending', ...sending };
  }
  // On the server, but not yet seen in a download.
  if (entries.length > 0) return { kind: 'sending', done: entries.length, total: entries.length };
  const verified = situation.verified && meta !== null && meta.complete && meta.repair === null;
  if (situation.entries === undefined || !verified || meta.updatedAt === null) {
    return { kind: 'checking' };
  }
  return { kind: 'synced', at: meta.updatedAt };
}

/**
 * Only an update helps an app that is too old, so that it is said first. A server that would not take
 * what another tab has since sent is no trouble any more.
 */
function troubleOf({ sendTrouble, receiveTrouble }: Situation, isWaiting: boolean): Trouble | null {
  if (sendTrouble === 'app-outdated') return sendTrouble;
  return receiveTrouble ?? (isWaiting ? sendTrouble : null);
}

function count(entries: readonly OutboxEntry[], status: OutboxEntry['status']): number {
  return entries.filter((entry) => entry.status === status).length;
}
