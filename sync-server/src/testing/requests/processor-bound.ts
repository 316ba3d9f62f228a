/** Milliseconds of its thread's processor time that a request may take, where nothing else runs. */
export const MOST_MS = 50;

/** On a slow or busy machine a millisecond does less: as many times what is read and written right after. */
const MOST_YARDSTICKS = 2.5;

/** How often a request is made whose first tries are too dear. */
export const TRIES = 6;

/** 900 kB, of rows as the app sends them. */
const YARDSTICK = JSON.stringify(
  Array.from({ length: 16_000 }, () => ({
    data: 'x',
    ora_inizio: [1, 2],
    before: { a: 1, b: 2 },
  })),
);

/** Processor time of this thread since then, in milliseconds. */
export function threadMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

/** What a request may take at this moment, in milliseconds: more where the machine does less in one. */
export function mostNowMs(): number {
  const before = process.threadCpuUsage();
  // Some 20 ms of a quiet machine.
  for (let n = 0; n < 4; n += 1) JSON.stringify(JSON.parse(YARDSTICK));
  return Math.max(MOST_MS, MOST_YARDSTICKS * threadMs(before));
}

/**
 * Whether a request that has just taken so many milliseconds of this thread is too dear. Time alone says
 * that of every request while something else has the machine.
 */
export function isDear(ms: number): boolean {
  return ms > MOST_MS && ms > mostNowMs();
}
