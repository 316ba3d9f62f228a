import { parseLiveData, type FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';
import { live, LIVE_EVENT } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Fetch } from '../../remote/exchange.ts';
import { requestOf } from '../../remote/request-of.ts';
import type { Cancel, Timers } from '../../remote/timers.ts';
import { pauseMs } from '../loop/loop.ts';

export interface LiveParts {
  readonly fetch: Fetch;
  readonly timers: Timers;
  readonly random: () => number;
  readonly token: () => string | null;
  /**
   * There is, or may be, something new on the server: up to this place, null when it is unknown. Told
   * within {@link HINT_SPREAD_MS} after it was heard.
   */
  readonly onHint: (place: FeedPlace | null) => void;
}

/** The open line on which the server says that there is news; what the news is must be pulled. */
export interface LiveHints {
  /** Opens the line unless it is open or opening. */
  readonly open: () => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
}

/** The server gives a sign of life every 20 s: a line that is silent for longer is dead. */
const SILENCE_MS = 50_000;

/** All devices hear of a commit at once: each asks at a moment of its own within so many milliseconds. */
export const HINT_SPREAD_MS = 1_000;

export function createLiveHints(parts: LiveParts): LiveHints {
  let line: Line | null = null;
  let retry: Cancel | null = null;
  let failures = 0;
  /** Since then the server may have been put back to a backup: where it is now tells nothing. */
  let isLost = false;

  function onPlace(place: FeedPlace | null): void {
    const told = isLost ? null : place;
    isLost = false;
    parts.timers.after(parts.random() * HINT_SPREAD_MS, () => parts.onHint(told));
  }

  function open(): void {
    if (line !== null || parts.token() === null) return;
    retry?.();
    const opened = new Line({ ...parts, onHint: onPlace }, () => {
      failures = 0;
    });
    line = opened;
    opened.listen().then(() => {
      if (line !== opened) return;
      line = null;
      isLost = true;
      failures += 1;
      retry = parts.timers.after(pauseMs(failures, parts.random()), open);
    }, reportLater);
  }

  return {
    open,
    close: () => {
      retry?.();
      line?.hangUp();
      line = null;
    },
    isOpen: () => line?.isOpen() ?? false,
  };
}

/** A line never fails, it ends; if this one does fail, the page must hear of it. */
function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** One connection, until it ends for whatever reason. */
class Line {
  readonly #parts: LiveParts;
  readonly #onOpen: () => void;
  readonly #controller = new AbortController();
  #open = false;
  #cancelSilence: Cancel = () => undefined;

  constructor(parts: LiveParts, onOpen: () => void) {
    this.#parts = parts;
    this.#onOpen = onOpen;
  }

  isOpen(): boolean {
    return this.#open;
  }

  hangUp(): void {
    this.#cancelSilence();
    this.#controller.abort();
  }

  /** Resolves when the line is over. */
  async listen(): Promise<void> {
    this.#expectSound();
    try {
      const reader = await this.#connect();
      if (reader !== null) await this.#read(reader);
    } catch {
      // Cut, aborted or never reached: all the same, it is opened again later.
    } finally {
      this.#open = false;
      this.hangUp();
    }
  }

  async #connect(): Promise<ReadableStreamDefaultReader<string> | null> {
    const { url, method } = requestOf(live, {});
    const response = await this.#parts.fetch(url, {
      method,
      headers: { authorization: `Bearer ${this.#parts.token() ?? ''}`, accept: EVENT_STREAM },
      signal: this.#controller.signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== 200 || response.body === null || !type.startsWith(EVENT_STREAM)) {
      return null;
    }
    return response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  async #read(reader: ReadableStreamDefaultReader<string>): Promise<void> {
    let rest = '';
    let event = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // Not before: what stands between may pass on the beginning of an answer and hold back the rest.
      this.#open = true;
      this.#onOpen();
      this.#expectSound();
      const lines = `${rest}${value}`.split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) {
        const { field, content } = parseLine(text);
        if (field === 'event') event = content;
        if (field === 'data' && event === LIVE_EVENT) this.#parts.onHint(parseLiveData(content));
      }
    }
  }

  #expectSound(): void {
    this.#cancelSilence();
    this.#cancelSilence = this.#parts.timers.after(SILENCE_MS, () => this.#controller.abort());
  }
}

/** One line of a stream of events; a comment has no field. */
function parseLine(text: string): { readonly field: string; readonly content: string } {
  const colon = text.indexOf(':');
  return { field: text.slice(0, Math.max(colon, 0)), content: text.slice(colon + 1).trim() };
}

const EVENT_STREAM = 'text/event-stream';
