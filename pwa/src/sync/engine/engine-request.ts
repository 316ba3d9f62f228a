import type { WakeReason } from '../loop/loop.ts';
import type { LoopName } from './engine-event.ts';

/** What the engine is to do; carried out in this order, by `engine.ts`. */
export type EngineRequest =
  | { readonly kind: 'wake'; readonly loop: LoopName; readonly reason: WakeReason }
  /** As when something changed outside: comes back as the event 'woken'. */
  | { readonly kind: 'wake-engine' }
  | { readonly kind: 'open-live' }
  | { readonly kind: 'close-live' }
  /** Who can wake the app when the network comes, should. */
  | { readonly kind: 'set-alarm' }
  /** Forms that wait for an answer need not wait longer. */
  | { readonly kind: 'give-up-waiting' }
  | { readonly kind: 'reread-outbox' }
  /** The rows are to show what the outbox has. */
  | { readonly kind: 'follow-other-tab' }
  | { readonly kind: 'tell-token'; readonly token: string; readonly verdict: TokenVerdict };

/** What the server made of a token. */
export type TokenVerdict = 'taken' | 'refused' | 'revoked';
