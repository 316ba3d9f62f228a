import type { EventStream } from '@gestionale/shared-schema/contract/contract.ts';
import { LIVE_EVENT } from '@gestionale/shared-schema/sync/protocol.ts';

/** Tells everyone who listens that there is something new, and nothing of what it is. */
export interface LiveHub {
  /** To be called after a commit; says nothing when the sequence is not new. */
  announce(sequence: number): void;
  /** The stream of one listener; it begins with the present sequence. */
  readonly stream: EventStream;
}

/** Starts from the sequence that the feed has now. */
export function createLiveHub(startSequence: number): LiveHub {
  const listeners = new Set<(sequence: number) => void>();
  let latest = startSequence;

  return {
    announce(sequence) {
      if (sequence <= latest) return;
      latest = sequence;
      for (const listener of listeners) listener(sequence);
    },
    stream(send) {
      const listener = (sequence: number): void =>
        send({ event: LIVE_EVENT, data: String(sequence) });
      listeners.add(listener);
      listener(latest);
      return () => listeners.delete(listener);
    },
  };
}
