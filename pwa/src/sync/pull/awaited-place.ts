import type { FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';

/** The place to be reached once a further one is heard of: what is heard last is not always the farthest. */
export function fartherPlace(awaited: FeedPlace | null, place: FeedPlace): FeedPlace {
  const isNearer = awaited?.epoch === place.epoch && awaited.sequence > place.sequence;
  return isNearer ? awaited : place;
}

/** Whether the rows on the device, null before the first download, have come as far as that. */
export function hasReached(
  reached: { readonly epoch: string | null; readonly sequence: number } | null,
  { epoch, sequence }: FeedPlace,
): boolean {
  return reached?.epoch === epoch && reached.sequence >= sequence;
}
