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
