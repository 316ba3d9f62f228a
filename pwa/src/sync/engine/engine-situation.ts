import type { FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';

import type { Situation } from '../status/status-of.ts';

/** All that the engine decides by: what is said of it, and what only it needs to know. */
export interface EngineSituation extends Situation {
  /** An answer was stored since receiving began: what it accepts is to be settled. */
  readonly unsettled: boolean;
  /** The place in the feed that answers of a turn of sending promise, until its last one asks for it. */
  readonly promised: FeedPlace | null;
  /** The place in the feed that receiving must reach before it rests. */
  readonly awaited: FeedPlace | null;
  /** The token that the server refused last; another one says nothing of it. */
  readonly refusedToken: string | null;
}

/** What is known before anything was read or asked. */
export function initialSituation(online: boolean): EngineSituation {
  return {
    entries: undefined,
    meta: null,
    sending: null,
    contact: 'unknown',
    verified: false,
    online,
    expired: false,
    sendTrouble: null,
    receiveTrouble: null,
    storageTrouble: null,
    unsettled: false,
    promised: null,
    awaited: null,
    refusedToken: null,
  };
}
