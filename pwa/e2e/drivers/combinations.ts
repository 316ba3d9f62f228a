/** Everything with everything, as before a release; else what `isTried` says. */
const ALL = process.env['GESTIONALE_COMBINATIONS'] === 'all';

/**
 * Whether a combination is tried, given by the places that its parts have in their lists. In the test run
 * every second one is: of three lists or more, whatever two parts of different lists still meet.
 */
export function isTried(...places: readonly number[]): boolean {
  return ALL || places.reduce((sum, place) => sum + place, 0) % 2 === 0;
}

/** Whether the one part that goes with the place is tried with it, of so many; before a release all are. */
export function isTurnOf(place: number, part: number, parts: number): boolean {
  return ALL || place % parts === part;
}

/**
 * Whether an address is opened on one of two devices that has nothing yet (0), has all (1) or has all and
 * no network (2). In the test run a third: each address is opened on both devices, on one of them first
 * of all and on the other with all, of which half of the addresses are without a network. Every device has
 * all three.
 */
export function isOpened(address: number, device: 0 | 1, state: 0 | 1 | 2): boolean {
  if (ALL) return true;
  const isFirst = (address + device) % 2 === 0;
  return state === (isFirst ? 0 : 1 + (Math.floor(address / 2) % 2));
}
