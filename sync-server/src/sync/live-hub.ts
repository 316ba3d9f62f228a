import type { EventStream } from '@gestionale/shared-schema/contract/contract.ts';
import { toLiveData } from '@gestionale/shared-schema/sync/live-data.ts';
import { LIVE_EVENT } from '@gestionale/shared-schema/sync/protocol.ts';

import type { FeedState } from './feed/feed.ts';

/** Tells everyone who listens that there is something new, and nothing of what it is. */
export interface LiveHub {
  /** To be called after a commit; says nothing when the feed has not moved. */
  announce(): void;
  /** The stream of one listener; it begins with the present state. */
  readonly stream: EventStream;
}

/** Starts from the state that the feed has now. */
export function createLiveHub(state: () => FeedState): LiveHub {
  const listeners = new Set<(state: FeedState) => void>();
  let latest = state().sequence;

  return {
    announce() {
      const now = state();
      if (now.sequence <= latest) return;
      latest = now.sequence;
      for (const listener of listeners) listener(now);
    },
    stream(send) {
      const listener = ({ epoch, sequence }: FeedState): void =>
        send({ event: LIVE_EVENT, data: toLiveData({ epoch, sequence }) });
      listeners.add(listener);
      listener(state());
      return () => listeners.delete(listener);
    },
  };
}
