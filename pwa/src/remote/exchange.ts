import type { Timers } from './timers.ts';
import { within } from './within.ts';

/** The browser's fetch, or the one of a test. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ExchangeParts {
  readonly fetch: Fetch;
  readonly timers: Timers;
}

/**
 * Sends one request and reads its whole answer within a number of milliseconds; null when no answer
 * came, whatever the reason: no network, a time-out, a connection cut half-way.
 */
export async function exchange<T>(
  { fetch, timers }: ExchangeParts,
  url: string,
  init: RequestInit,
  deadlineMs: number,
  read: (response: Response) => Promise<T>,
): Promise<T | null> {
  const controller = new AbortController();
  const reply = fetch(url, { ...init, signal: controller.signal }).then(read);
  try {
    return await within(timers, deadlineMs, reply);
  } catch {
    // Every cause means the same here: the caller does not know whether the server acted.
    controller.abort();
    return null;
  }
}

export interface JsonAnswer {
  readonly status: number;
  /** Undefined when the body is not JSON: a captive portal, a proxy's error page. */
  readonly body: unknown;
}

export async function readJson(response: Response): Promise<JsonAnswer> {
  return { status: response.status, body: parseJson(await response.text()) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
