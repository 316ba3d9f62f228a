/**
 * How long a step of a journey may take before it counts as one that never happens, in milliseconds.
 * It is no speed that is asked for: on a busy machine a step takes twenty times as long.
 */
export const STEP_DEADLINE_MS = 60_000;

/** How long a journey of many lives may take at least, in milliseconds. */
export const LEAST_DEADLINE_MS = 300_000;

/** For `expect.poll`, which by itself asks twenty times a second: the more often, the later it comes. */
export const SOON = { timeout: STEP_DEADLINE_MS, interval: 150 };
