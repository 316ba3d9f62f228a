import { watchSilence } from './silence-watch.ts';
import type { Timers } from './timers.ts';

/** The browser's fetch, or the one of a test. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ExchangeParts {
  readonly fetch: Fetch;
  readonly timers: Timers;
}

/**
 * Sends one request and reads its whole answer within a number of milliseconds; null when no answer
 * came, whatever the reason: no network, a time-out, a connection cut half-way, the signal in `init`. A reader of something
 * long says so with `heard` as it goes, and the milliseconds count from there.
 */
export async function exchange<T>(
  { fetch, timers }: ExchangeParts,
  url: string,
  init: RequestInit,
  deadlineMs: number,
  read: (response: Response, heard: () => void) => Promise<T>,
): Promise<T | null> {
  const controller = new AbortController();
  const watch = watchSilence(timers, deadlineMs);
  const giveUp = () => controller.abort();
  init.signal?.addEventListener('abort', giveUp);
  if (init.signal?.aborted) giveUp();
  const reply = fetch(url, { ...init, signal: controller.signal }).then(async (response) =>
    read(response, watch.heard),
  );
  try {
    return await Promise.race([reply, watch.silence]);
  } catch {
    // Every cause means the same here: the caller does not know whether the server acted.
    controller.abort();
    return null;
  } finally {
    watch.stop();
    init.signal?.removeEventListener('abort', giveUp);
  }
}

export interface JsonAnswer {
  readonly status: number;
  /** Undefined when the body is not JSON: a captive portal, a proxy's error page. */
  readonly body: unknown;
}

export async function readJson(response: Response): Promise<JsonAnswer> {
  return parseAnswer(response.status, await response.text());
}

export function parseAnswer(status: number, text: string): JsonAnswer {
  return { status, body: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
