import type { FastifyInstance } from 'fastify';

import { realTimers, type Timers } from '../sync/clock.ts';

/** Refusals in a second from which on further ones are held: no company's day has as many. */
export const MOST_AT_ONCE = 50;

const WINDOW_MS = 1000;

/** How long one is held, in milliseconds: too short for a person to mind, long for a loop. */
export const HELD_MS = 250;

/** So many wait at most, each with its connection. */
export const MOST_HELD = 2000;

/** What a flood is answered: who may not, what is too much, what cannot be read, what is busy. */
const OF_FLOODS: ReadonlySet<number> = new Set([400, 401, 413, 415, 429, 503]);

/**
 * Holds refusals of the API back while there are many in a second. Whoever asks again and again waits
 * for each answer before the next question, so that what is cheap to refuse is not asked thousands of
 * times a second, and what others ask finds the thread free. Nobody else is held up: an answer that is
 * no refusal leaves at once. `heldMs`: 0 for where nobody floods.
 */
export function holdRefusals(
  server: FastifyInstance,
  base: string,
  heldMs: number = HELD_MS,
  timers: Timers = realTimers,
): void {
  if (heldMs === 0) return;
  let counted = 0;
  let held = 0;
  let isCounting = false;

  /** Whether there were many already. */
  function isOneOfMany(): boolean {
    if (!isCounting) {
      isCounting = true;
      timers.after(WINDOW_MS, () => {
        isCounting = false;
        counted = 0;
      });
    }
    counted += 1;
    return counted > MOST_AT_ONCE;
  }

  server.addHook('onSend', async ({ routeOptions }, { statusCode }, payload) => {
    // By the route that was found: of its address there are many ways to write each character.
    const isOfApi = routeOptions.url?.startsWith(`${base}/`) === true;
    if (!OF_FLOODS.has(statusCode) || !isOfApi) return payload;
    if (!isOneOfMany() || held >= MOST_HELD) return payload;
    held += 1;
    await new Promise<void>((resolve) => {
      timers.after(heldMs, resolve);
    });
    held -= 1;
    return payload;
  });
}
