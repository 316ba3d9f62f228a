import { AsyncLocalStorage } from 'node:async_hooks';

import type { ClientBase, QueryResult } from 'pg';

import { DatabaseUnavailableError } from '../database-unavailable.ts';
import { TransactionLostError, type Queries, type Transaction } from '../database.ts';
import type { Connections } from './connections.ts';
import { isBrokenConnection, isTransactionGone, toPortError } from './db-errors.ts';
import {
  countJoined,
  runJoined,
  runSingle,
  type Answer,
  type JoinableWork,
} from './joined-works.ts';
import type { Opened } from './postgres-transaction.ts';
import { toMark, type LifeSource } from './servers/life-mark.ts';
import { causeOf, withClient } from './with-client.ts';

/** How many works wait at most for the transaction that is under way: whoever comes then is sent away. */
export const MOST_WAITING = 200;

/** How often a work is run again whose transaction was lost before its commit was sent. */
const MOST_REPEATS = 2;

/**
 * Whoever writes takes the counter first and keeps it to the commit: one writes at a time in a company,
 * whichever process it is, and the order of the feed is the order of commits. Each statement behind it
 * sees all that was committed before (READ COMMITTED).
 */
async function begin(client: ClientBase, life: LifeSource): Promise<string> {
  const results = (await client.query(
    `BEGIN; SELECT ${life} FROM feed_counter WHERE id = 1 FOR UPDATE`,
  )) as unknown as readonly QueryResult<{ life: string }>[];
  const [counter] = results.at(-1)?.rows ?? [];
  if (counter === undefined) throw new Error('The counter row of the feed is missing');
  return toMark(counter.life);
}

export interface WriterParts extends Pick<Connections, 'writer' | 'changesOf'> {
  readonly query: Queries['query'];
  /** Whether works that wait share a transaction; else each has its own. */
  readonly joins: boolean;
  readonly life: LifeSource;
}

export interface WriterQueue {
  /** Runs a work that makes so many attempts at most. */
  write<Value>(
    work: (tx: Transaction) => Promise<Value>,
    attempts: number | (() => number),
  ): Promise<Value>;
  /** Once nobody waits any more. */
  idle(): Promise<void>;
}

interface Waiting extends JoinableWork {
  /** How often it was begun. */
  runs: number;
  /** Whether it shares no transaction: one that it shared was lost. */
  isAlone: boolean;
}

/** Those who wait, in their order. */
interface Queue {
  waiting: Waiting[];
}

/**
 * Runs works one after the other on the one connection that writes. Those that have come by the time that a
 * transaction has begun share it, each under a savepoint of its own, and are answered after its commit: a
 * commit waits for the disk, and no two writers of a company wait for it at once.
 */
export function createWriterQueue(parts: WriterParts): WriterQueue {
  const queue: Queue = { waiting: [] };
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    let failedBegins = 0;
    while (queue.waiting.length > 0) {
      const { begun, ...became } = await writeOnce(parts, queue);
      if ('answers' in became) for (const answer of became.answers) answer();
      else if (begun.length > 0) settleLost(queue, begun, became);
      else if (!isTransactionGone(became.error) || failedBegins === MOST_REPEATS) {
        // All wait for the same.
        for (const { reject } of queue.waiting.splice(0)) reject(became.error);
      } else {
        failedBegins += 1;
        continue;
      }
      failedBegins = 0;
    }
    // In the same breath as the last look at who waits: whoever comes now begins anew.
    writing = undefined;
  }

  return {
    async write(work, attempts) {
      if (queue.waiting.length >= MOST_WAITING) throw new DatabaseUnavailableError('crowded');
      return new Promise((resolve, reject) => {
        // Done for whoever asked, not for whoever came first.
        const run = AsyncLocalStorage.bind(async (tx: Transaction) => {
          const value = await work(tx);
          return () => resolve(value);
        });
        const count = typeof attempts === 'number' ? (): number => attempts : attempts;
        queue.waiting.push({ attempts: count, run, reject, runs: 0, isAlone: !parts.joins });
        writing ??= writeAll();
      });
    },
    idle: () => writing ?? Promise.resolve(),
  };
}

interface Lost {
  readonly error: unknown;
  readonly commitWasSent: boolean;
}

/** What became of a transaction; `begun`: those that were run in it. */
type Written = { readonly begun: readonly Waiting[] } & (
  | { readonly answers: readonly Answer[] }
  | Lost
);

/** One transaction for those at the beginning of the queue, who leave it as they begin. */
async function writeOnce(
  { writer, changesOf, query, life }: WriterParts,
  queue: Queue,
): Promise<Written> {
  const begun: Waiting[] = [];
  let commitWasSent = false;
  try {
    const answers = await withClient(writer, async (client) => {
      const opened = {
        client,
        query,
        changes: changesOf.get(client),
        life: await begin(client, life),
      };
      const answers = await runFirst(opened, queue, begun);
      commitWasSent = true;
      await commit(client);
      return answers;
    });
    return { begun, answers };
  } catch (error) {
    return { begun, error: toPortError(error), commitWasSent };
  }
}

async function runFirst(
  opened: Opened,
  queue: Queue,
  begun: Waiting[],
): Promise<readonly Answer[]> {
  const alone = queue.waiting.findIndex(({ isAlone }) => isAlone);
  const together = queue.waiting.slice(0, alone === -1 ? queue.waiting.length : alone);
  const works = together.slice(0, countJoined(together));
  const begin = (): Waiting => {
    const [first, ...others] = queue.waiting;
    if (first === undefined) throw new Error('Nobody waits for the transaction');
    queue.waiting = others;
    first.runs += 1;
    begun.push(first);
    return first;
  };
  return works.length > 1 ? runJoined(opened, works, begin) : [await runSingle(opened, begin())];
}

/** Nothing of it stands, unless nobody knows because the commit was sent. */
function settleLost(queue: Queue, works: readonly Waiting[], { error, commitWasSent }: Lost): void {
  const isUnknown = commitWasSent && isBrokenConnection(causeOf(error));
  const isLost = works.length > 1 || (!commitWasSent && isTransactionGone(error));
  const mayRunAgain = ({ runs }: Waiting): boolean => isLost && !isUnknown && runs <= MOST_REPEATS;
  for (const work of works) if (!mayRunAgain(work)) work.reject(error);
  const again = works.filter(mayRunAgain);
  for (const work of again) work.isAlone = true;
  queue.waiting = [...again, ...queue.waiting];
}

/** PostgreSQL answers the commit of a transaction that failed with a rollback, and no error. */
async function commit(client: ClientBase): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new TransactionLostError('A failed statement undid everything');
}
