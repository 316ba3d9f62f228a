import type { FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';

/** The place in the feed that receiving must reach before it rests. */
export interface AwaitedPlace {
  /** A cycle begins: whatever was heard of until now it will bring. */
  begin(): void;
  reach(place: FeedPlace): void;
  has(place: FeedPlace): boolean;
  /** Something was heard of since the cycle began that it did not bring. */
  isAhead(): boolean;
}

/** `reached` gives how far the rows on the device are; null before the first download. */
export function createAwaitedPlace(
  reached: () => { readonly epoch: string | null; readonly sequence: number } | null,
): AwaitedPlace {
  let awaited: FeedPlace | null = null;

  function has({ epoch, sequence }: FeedPlace): boolean {
    const here = reached();
    return here?.epoch === epoch && here.sequence >= sequence;
  }

  return {
    begin: () => {
      awaited = null;
    },
    reach: (place) => {
      // What is heard last is not always the farthest.
      const isNearer = awaited?.epoch === place.epoch && awaited.sequence > place.sequence;
      if (!isNearer) awaited = place;
    },
    has,
    isAhead: () => awaited !== null && !has(awaited),
  };
}
