import { setImmediate } from 'node:timers/promises';

import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import type { Database, Transaction } from '../db/database.ts';

/**
 * How many statements one transaction runs before no more is put into it: nobody else writes until it
 * is over. Some 330 entries of hours, in a batch or from as many phones.
 */
export const STATEMENTS_PER_TRANSACTION = 2000;

/** How many it runs before whoever only reads has a turn: about one entry of hours. */
export const STATEMENTS_PER_TURN = 8;

/**
 * Turns of the event loop between two transactions. A request that has come needs two of them to reach
 * its handler, one more where its connection is new: without them it would wait for as many
 * transactions, not only for the one that is under way. A turn with nothing to do costs microseconds.
 */
const TURNS_BETWEEN = 4;

/** A work that may share its transaction with others. */
export interface JoinableWork {
  /** How many commands it has at most. */
  readonly size: number;
  /** Whose it is. No two of the same share a transaction: the later one finds what the other has left. */
  readonly of: string;
}

/**
 * Writes what came in together in one transaction, because its end waits for the disk, and because they
 * have what they ask and note in common. Each work resolves after the commit. Where one throws nothing
 * stands, and each is done again alone. Rejects with a {@link DatabaseUnavailableError} where too many wait.
 */
export type JoinedWriter<Work, Value> = (work: Work) => Promise<Value>;

export interface JoinedWriterParts<Work, Value> {
  readonly db: Pick<Database, 'transaction' | 'joins'>;
  /** Commands of one transaction, unless a single work has more. */
  readonly most: number;
  /**
   * Does works one after the other, the first at least, and gives what each came to: those that are missing
   * are left for the next transaction. May be run again from its beginning, with the same works or with
   * others: what it gives counts only when the transaction did.
   */
  readonly run: (tx: Transaction, works: readonly Work[]) => Promise<readonly Value[]>;
}

interface Waiting<Work, Value> {
  readonly work: Work;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

export function createJoinedWriter<Work extends JoinableWork, Value>({
  db,
  most,
  run,
}: JoinedWriterParts<Work, Value>): JoinedWriter<Work, Value> {
  const { waiting: mostWaiting = Number.POSITIVE_INFINITY } = db.joins ?? {};
  let waiting: Waiting<Work, Value>[] = [];
  let isWriting = false;

  async function alone({ work, resolve, reject }: Waiting<Work, Value>): Promise<void> {
    try {
      const values = await db.transaction((tx) => run(tx, [work]), { attempts: work.size });
      for (const value of values) resolve(value);
    } catch (error) {
      reject(error);
    }
  }

  async function writeNext(): Promise<void> {
    let taken: Waiting<Work, Value>[] = [];
    try {
      const values = await db.transaction(
        (tx) => {
          // Those of a run that was undone come first again, and whoever came meanwhile comes along.
          const next = takeUpTo([...taken, ...waiting], most);
          ({ taken, left: waiting } = next);
          const works = next.taken.map(({ work }) => work);
          return run(tx, works);
        },
        { attempts: () => countCommands(takeUpTo([...taken, ...waiting], most).taken) },
      );
      for (const [place, value] of values.entries()) taken[place]?.resolve(value);
      waiting = [...taken.slice(values.length), ...waiting];
    } catch (error) {
      const [only, ...others] = taken;
      if (only === undefined) rejectAll(error);
      else if (others.length === 0) only.reject(error);
      else await Promise.all(taken.map(alone));
    }
  }

  /** It could not even begin: all wait for the same, and nobody is to wait twice. */
  function rejectAll(error: unknown): void {
    for (const { reject } of waiting.splice(0)) reject(error);
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    try {
      while (waiting.length > 0) {
        // Whatever else comes in meanwhile comes along, and who asks for other things has their turn.
        for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await setImmediate();
        await writeNext();
      }
    } finally {
      // In the same breath as the last look at who waits: whoever comes now begins anew.
      isWriting = false;
    }
  }

  return async (work) => {
    if (waiting.length >= mostWaiting) throw new DatabaseUnavailableError('crowded');
    return new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (!isWriting) void writeAll();
    });
  };
}

/** Where nothing is to be joined: each work has a transaction of its own. */
export function createApartWriter<Work extends JoinableWork, Value>({
  db,
  run,
}: Pick<JoinedWriterParts<Work, Value>, 'db' | 'run'>): JoinedWriter<Work, Value> {
  return async (work) => {
    const [value] = await db.transaction((tx) => run(tx, [work]), { attempts: work.size });
    if (value === undefined) throw new Error('A work that was done came to nothing');
    return value;
  };
}

/** As many as may share a transaction, in their order. */
function takeUpTo<Work extends JoinableWork, Value>(
  waiting: readonly Waiting<Work, Value>[],
  most: number,
): { taken: Waiting<Work, Value>[]; left: Waiting<Work, Value>[] } {
  const taken: Waiting<Work, Value>[] = [];
  const left: Waiting<Work, Value>[] = [];
  const owners = new Set<string>();
  let size = 0;
  let isFull = false;
  for (const each of waiting) {
    const { work } = each;
    isFull ||= taken.length > 0 && size + work.size > most;
    if (isFull || owners.has(work.of)) {
      left.push(each);
      continue;
    }
    owners.add(work.of);
    size += work.size;
    taken.push(each);
  }
  return { taken, left };
}

function countCommands(waiting: readonly { readonly work: JoinableWork }[]): number {
  return waiting.reduce((sum, { work }) => sum + work.size, 0);
}
