import type { EventStream } from '@gestionale/shared-schema/contract/contract.ts';
import { toLiveData } from '@gestionale/shared-schema/sync/live-data.ts';
import { LIVE_EVENT } from '@gestionale/shared-schema/sync/protocol.ts';

import type { FeedState } from './feed/feed.ts';

/** Tells everyone who listens that there is something new, and nothing of what it is. */
export interface LiveHub {
  /** To be called after a commit; nobody hears twice of a place. */
  announce(now: FeedState): void;
  /** The stream of one listener; it begins with the state that is handed in, or a later one. */
  open(state: FeedState): EventStream;
}

export function createLiveHub(): LiveHub {
  const listeners = new Set<(state: FeedState) => void>();
  let latest: FeedState | undefined;

  return {
    announce(now) {
      if (latest !== undefined && now.sequence <= latest.sequence) return;
      latest = now;
      for (const listener of listeners) listener(now);
    },
    open: (state) => (send) => {
      let heard = -1;
      const listener = ({ epoch, sequence }: FeedState): void => {
        if (sequence <= heard) return;
        heard = sequence;
        send({ event: LIVE_EVENT, data: toLiveData({ epoch, sequence }) });
      };
      listeners.add(listener);
      listener(latest !== undefined && latest.sequence > state.sequence ? latest : state);
      return () => listeners.delete(listener);
    },
  };
}
