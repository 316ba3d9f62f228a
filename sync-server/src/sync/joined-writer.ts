import { setImmediate } from 'node:timers';

import type { Database, Transaction } from '../db/database.ts';

/** A work that may share its transaction with others. */
export interface JoinableWork<Value> {
  /** How much of one transaction it takes, in commands. */
  readonly size: number;
  /** May be run again from its beginning: what it gives counts only when the transaction did. */
  readonly run: (tx: Transaction) => Promise<Value>;
}

/**
 * Writes what came in together in one transaction, because its end waits for the disk: many phones
 * that send one command each wait for it once. Each work resolves after the commit. Where one throws
 * nothing stands, and each is done again alone.
 */
export type JoinedWriter = <Value>(work: JoinableWork<Value>) => Promise<Value>;

interface Waiting {
  readonly size: number;
  /** Does it, and gives what to tell whoever waits once it is committed. */
  readonly run: (tx: Transaction) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** `most`: commands of one transaction, unless a single work has more. */
export function createJoinedWriter(db: Database, most: number): JoinedWriter {
  let waiting: Waiting[] = [];

  async function alone({ run, reject }: Waiting): Promise<void> {
    try {
      const tell = await db.transaction(run);
      tell();
    } catch (error) {
      reject(error);
    }
  }

  async function together(works: readonly Waiting[]): Promise<void> {
    try {
      const tell = await db.transaction(async (tx) => {
        const told: (() => void)[] = [];
        for (const { run } of works) told.push(await run(tx));
        return told;
      });
      for (const each of tell) each();
    } catch {
      for (const work of works) await alone(work);
    }
  }

  async function writeNext(): Promise<void> {
    const works = takeUpTo(waiting, most);
    waiting = waiting.slice(works.length);
    if (waiting.length > 0) setImmediate(() => void writeNext());
    const [only] = works;
    await (works.length === 1 && only !== undefined ? alone(only) : together(works));
  }

  return ({ size, run }) =>
    new Promise((resolve, reject) => {
      waiting.push({
        size,
        reject,
        run: async (tx) => {
          const value = await run(tx);
          return () => resolve(value);
        },
      });
      // Whatever else this turn of the event loop brings comes along.
      if (waiting.length === 1) setImmediate(() => void writeNext());
    });
}

function takeUpTo(waiting: readonly Waiting[], most: number): Waiting[] {
  let size = 0;
  const end = waiting.findIndex((work, place) => {
    size += work.size;
    return place > 0 && size > most;
  });
  return waiting.slice(0, end === -1 ? waiting.length : end);
}
