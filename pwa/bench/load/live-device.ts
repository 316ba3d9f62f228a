import { brotliDecompressSync } from 'node:zlib';

import type { PullResponse, PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Ask, Asker } from './ask.ts';
import { cursorAtEnd, pullOf } from './pulling.ts';

const PAGE = 1000;
const OPENING_BRACE = 0x7b;

/** What a device does on the network, without what it writes at home. */
export interface LiveDevice {
  /**
   * There is news up to a sequence: at a moment of its own it pulls, unless it is there already, and
   * once more when a pull is under way then.
   */
  readonly hear: (sequence: number) => void;
  /** Sends a batch; milliseconds to its answer. */
  readonly push: (batch: Ask) => Promise<number>;
  /** Resolves when it has received everything that it sent, and nothing is under way. */
  readonly settled: () => Promise<void>;
}

/** How far a device is. */
interface Progress {
  cursor: string;
  /** Of the server, that it has received. */
  sequence: number;
  /** Of the server, at which everything is that it sent. */
  wanted: number;
  /** There was more news while it pulled. */
  again: boolean;
  pulling: Promise<void> | null;
  /** Up to where it has heard that there is news. */
  heard: number;
  /** It will ask for that. */
  due: boolean;
}

/**
 * A device that has received all that there is. It asks for what it hears of within so many
 * milliseconds, as the app does that is measured.
 */
export async function startDevice(
  asker: Asker,
  token: string,
  spreadMs: number,
): Promise<LiveDevice> {
  const progress: Progress = {
    cursor: await cursorAtEnd(asker, token),
    sequence: 0,
    wanted: 0,
    again: false,
    pulling: null,
    heard: 0,
    due: false,
  };

  async function pullAll(): Promise<void> {
    do {
      progress.again = false;
      const { bytes } = await asker.ask(pullOf(token, progress.cursor, PAGE, 'br'));
      const { cursor, sequence, complete } = unpacked(bytes);
      progress.cursor = cursor;
      progress.sequence = sequence;
      if (!complete) progress.again = true;
    } while (progress.again);
  }

  function hear(sequence: number): void {
    progress.heard = Math.max(progress.heard, sequence);
    if (progress.due) return;
    progress.due = true;
    setTimeout(() => {
      progress.due = false;
      if (progress.sequence < progress.heard) pullSoon();
    }, Math.random() * spreadMs);
  }

  function pullSoon(): void {
    if (progress.pulling !== null) {
      progress.again = true;
      return;
    }
    progress.pulling = pullAll().finally(() => {
      progress.pulling = null;
    });
  }

  return {
    hear,
    push: async (batch) => {
      const { ms, bytes } = await asker.ask(batch);
      const answer = JSON.parse(bytes.toString()) as PushResponse;
      if (answer.outcomes.length > 0) throw new Error('Refused');
      progress.wanted = answer.sequence;
      return ms;
    },
    settled: async () => {
      while (progress.sequence < progress.wanted || progress.pulling !== null) {
        if (progress.pulling === null) pullSoon();
        await progress.pulling;
      }
    },
  };
}

function unpacked(bytes: Buffer): PullResponse {
  // A short answer comes as it is.
  const text = bytes[0] === OPENING_BRACE ? bytes : brotliDecompressSync(bytes);
  return JSON.parse(text.toString()) as PullResponse;
}
