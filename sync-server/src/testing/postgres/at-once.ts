import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';

import type { Compilable } from 'kysely';

import type { AtOnce } from '../../db/connection/statements.ts';
import { createSignal, lowerSignal, waitForSignal, type AnswerSignal } from './answer-signal.ts';

/** A statement for the thread that has the connections. */
export interface Asked {
  /** Another for each question: an answer that comes too late is none to the next one. */
  readonly number: number;
  /** Of the database, whose connection stays for the next statement. */
  readonly url: string;
  /** Or that its connection goes. */
  readonly query: { readonly sql: string; readonly parameters: readonly unknown[] } | 'close';
}

export type Answered = { readonly number: number } & Answer;

export type Answer =
  | { readonly rows: Record<string, unknown>[]; readonly count: number }
  | { readonly error: string };

/** Given to the thread when it begins. */
export interface ThreadParts {
  readonly port: MessagePort;
  readonly signal: AnswerSignal;
}

const MOST_MS = 30_000;

type Ask = (asked: Omit<Asked, 'number'>, mostMs: number) => Exclude<Answer, { error: string }>;

/** Started with the first question, and ends with the process. */
let asking: Ask | undefined;

/**
 * The door that does not wait, on PostgreSQL: this thread stands still until another one has the answer.
 * What the database gives is what it had committed; a row that an open transaction holds is not waited for.
 */
export function openAtOnce(url: string, mostMs = MOST_MS): AtOnce & { close: () => void } {
  const ask = (query: Compilable) => {
    const { sql, parameters } = query.compile();
    asking ??= startThread();
    return asking({ url, query: { sql, parameters } }, mostMs);
  };
  return {
    close: () => void asking?.({ url, query: 'close' }, MOST_MS),
    all: <Row>(query: Compilable<Row>) => ask(query).rows as Row[],
    first: <Row>(query: Compilable<Row>) => ask(query).rows[0] as Row | undefined,
    run: (query) => ask(query).count,
  };
}

function startThread(): Ask {
  const signal = createSignal();
  const { port1, port2 } = new MessageChannel();
  const workerData: ThreadParts = { port: port2, signal };
  const thread = new Worker(new URL('at-once-thread.ts', import.meta.url), {
    workerData,
    transferList: [port2],
  });
  // Nobody waits for them when the tests are over.
  thread.unref();
  port1.unref();
  let number = 0;
  return (asked, mostMs) => {
    number += 1;
    port1.postMessage({ ...asked, number } satisfies Asked);
    const message = receiveAnswer({ port: port1, signal }, number, mostMs);
    if (message === undefined) {
      throw new Error(`No answer in ${mostMs} ms: ${JSON.stringify(asked.query)}`);
    }
    if ('error' in message) throw new Error(message.error);
    return { ...message, rows: message.rows.map(withBuffers) };
  };
}

/** Undefined when it did not come; those to earlier questions, which nobody waits for any more, are dropped. */
function receiveAnswer(
  { port, signal }: ThreadParts,
  number: number,
  mostMs: number,
): Answered | undefined {
  for (;;) {
    // What is sent after this raises it again.
    lowerSignal(signal);
    const received: { readonly message: Answered } | undefined = receiveMessageOnPort(port);
    if (received?.message.number === number) return received.message;
    if (received === undefined && !waitForSignal(signal, mostMs)) return undefined;
  }
}

/** Bytes come from another thread without their class. */
function withBuffers(row: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(row)) {
    if (value instanceof Uint8Array) row[name] = Buffer.from(value);
  }
  return row;
}
