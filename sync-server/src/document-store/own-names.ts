/** What a store may have made: it touches nothing else. */
export const OWN_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.tmp)?$/;

const DAY_MS = 24 * 3_600_000;

/** An upload may be under way, or its row about to be written, as long as its file is younger. */
export const ORPHAN_AGE_MS = DAY_MS;

/** Until then a database that is put back finds the documents that it names. */
export const REMOVED_AGE_MS = 30 * DAY_MS;
