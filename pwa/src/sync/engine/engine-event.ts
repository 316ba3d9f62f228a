import type { FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';

import type { CacheMeta } from '../../local-db/databases/cache-db.ts';
import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import type { Trouble } from '../api.ts';
import type { StorageTrouble } from '../status/storage-trouble.ts';

/** The loop that sends and the one that receives. */
export type LoopName = 'push' | 'pull';

/** What happens to the engine, with all that must be known of the world to decide what follows. */
export type EngineEvent =
  /** At the start, and when something changed outside: the network, the token, the page, the user's patience. */
  | {
      readonly kind: 'woken';
      readonly online: boolean;
      readonly visible: boolean;
      readonly token: string | null;
    }
  | { readonly kind: 'stopped' }
  /** The server answered somebody else of this app. */
  | { readonly kind: 'contacted' }
  | { readonly kind: 'entry-queued' }
  | { readonly kind: 'entries-read'; readonly entries: readonly OutboxEntry[] | undefined }
  | { readonly kind: 'meta-read'; readonly meta: CacheMeta }
  | { readonly kind: 'other-tab-changed' }
  | { readonly kind: 'poll-due'; readonly visible: boolean; readonly live: boolean }
  /** By the live line; null where it does not say how far the server is. */
  | { readonly kind: 'server-news'; readonly place: FeedPlace | null }
  /** Batches of one turn of sending. */
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  /** `more`: other batches of the turn are on their way, or leave next. */
  | { readonly kind: 'answer-stored'; readonly shownAt: FeedPlace; readonly more: boolean }
  | { readonly kind: 'all-sent' }
  /** All was sent, and the outbox looked at once more for what others left. */
  | { readonly kind: 'leftovers-counted' }
  | { readonly kind: 'sending-to-be-retried' }
  | { readonly kind: 'sending-failed' }
  | { readonly kind: 'sending-over' }
  | { readonly kind: 'receiving-begun' }
  | { readonly kind: 'page-kept'; readonly meta: CacheMeta }
  | { readonly kind: 'page-not-kept'; readonly trouble: StorageTrouble }
  | { readonly kind: 'new-epoch' }
  /** A whole download is over, and the outbox was read again. */
  | { readonly kind: 'outbox-reread' }
  | { readonly kind: 'received' }
  /** `loop` is who asked; undefined when it was neither of them. */
  | { readonly kind: 'answered'; readonly token: string; readonly loop?: LoopName }
  | { readonly kind: 'unanswered' }
  /** Reached, but it does not do what the loop asks. */
  | { readonly kind: 'in-trouble'; readonly loop: LoopName; readonly trouble: Trouble }
  | {
      readonly kind: 'token-refused';
      readonly token: string;
      /** The token of now: one that was replaced meanwhile says nothing of the session. */
      readonly current: string | null;
      readonly revoked: boolean;
    };
