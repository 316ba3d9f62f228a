import { createSealer, type Sealer } from '../auth/sealed-text.ts';
import type { RandomBytes } from '../sync/clock.ts';

/**
 * Makes the place in a list, which has the names and days that it is ordered by, unreadable: it stands
 * in addresses, and those stand in logs of proxies and in histories of browsers. A place is opened only
 * for the list that it was sealed for.
 */
export type SealedPlaces = Sealer;

/** `secret`: the one of the server; with another one nobody's place counts any more. */
export function createSealedPlaces(secret: string, random: RandomBytes): SealedPlaces {
  return createSealer(secret, 'place in a list', random);
}
