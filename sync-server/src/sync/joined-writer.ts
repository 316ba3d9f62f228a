import { setImmediate } from 'node:timers/promises';

import type { Database, Transaction } from '../db/database.ts';
import { forThisRequest } from './request-scope.ts';

/**
 * How many statements one transaction runs before no more is put into it: nobody else writes until it
 * is over. Some 330 entries of hours in a batch, or a hundred that come alone.
 */
export const STATEMENTS_PER_TRANSACTION = 2000;

/** How many it runs before whoever only reads has a turn: some four entries of hours. */
export const STATEMENTS_PER_TURN = 32;

/**
 * Turns of the event loop between two transactions. A request that has come needs two of them to reach
 * its handler, one more where its connection is new: without them it would wait for as many
 * transactions, not only for the one that is under way. A turn with nothing to do costs microseconds.
 */
const TURNS_BETWEEN = 4;

/** A work that may share its transaction with others. */
export interface JoinableWork<Value> {
  /** How many commands it has at most. */
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
  let isWriting = false;

  async function alone({ run, reject }: Waiting): Promise<void> {
    try {
      const tell = await db.transaction(run);
      tell();
    } catch (error) {
      reject(error);
    }
  }

  /** Gives how many of them were done: the others are left for the next transaction. */
  async function together(works: readonly Waiting[]): Promise<number> {
    try {
      const tell = await db.transaction(async (tx) => {
        const told: (() => void)[] = [];
        for (const { run } of works) {
          if (tx.asked < STATEMENTS_PER_TRANSACTION) told.push(await run(tx));
        }
        return told;
      });
      for (const each of tell) each();
      return tell.length;
    } catch {
      for (const work of works) await alone(work);
      return works.length;
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    try {
      while (waiting.length > 0) {
        // Whatever else comes in meanwhile comes along, and who asks for other things has their turn.
        for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await setImmediate();
        const works = takeUpTo(waiting, most);
        waiting = waiting.slice(works.length);
        const [only] = works;
        if (works.length === 1 && only !== undefined) await alone(only);
        else waiting = [...works.slice(await together(works)), ...waiting];
      }
    } finally {
      // In the same breath as the last look at who waits: whoever comes now begins anew.
      isWriting = false;
    }
  }

  return ({ size, run }) =>
    new Promise((resolve, reject) => {
      waiting.push({
        size,
        reject,
        run: forThisRequest(async (tx: Transaction) => {
          const value = await run(tx);
          return () => resolve(value);
        }),
      });
      if (!isWriting) void writeAll();
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
