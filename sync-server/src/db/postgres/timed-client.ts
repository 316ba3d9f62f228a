import type { Duplex } from 'node:stream';

import { Client, type QueryConfig, type QueryResult } from 'pg';

/** Behind `statement_timeout`: for a server that does not answer at all. */
const ANSWER_TIMEOUT_MS = 40_000;

type Answered = (error: Error | null, result: QueryResult) => void;

/**
 * Says `Query read timeout` when a statement is not answered, as the driver's own `query_timeout` does.
 * That one, and its promises, assign function literals to a property of each statement, by which V8 keeps
 * every request until a full collection.
 */
export class TimedClient extends Client {
  constructor(...made: ConstructorParameters<typeof Client>) {
    super(...made);
    // The pool takes its own listener off before whoever asked has the connection. What breaks in between
    // would end the process; the next statement says so as well.
    this.on('error', () => undefined);
  }

  /** Whoever hands in a callback waits as long as they like. */
  override query(config: string | QueryConfig, values?: unknown, callback?: unknown): never {
    if (typeof config !== 'string' && 'submit' in config)
      return this.#pass(config, values, callback);
    if (typeof values === 'function' || callback !== undefined) {
      return this.#pass(config, values, callback);
    }
    return new Promise<QueryResult>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error('Query read timeout'));
        // Whoever ends a connection of statements that go along together waits for their answers first.
        this.#stream.destroy();
      }, ANSWER_TIMEOUT_MS);
      const answered: Answered = (error, result) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(result);
      };
      this.#pass(config, values, answered);
    }) as never;
  }

  /** By which it talks to the server; the driver's types do not tell of it. */
  get #stream(): Duplex {
    return (this as unknown as { readonly connection: { readonly stream: Duplex } }).connection
      .stream;
  }

  /** The driver has an overload for each way of asking; they all end in the same. */
  #pass(...asked: unknown[]): never {
    return (super.query as (...all: unknown[]) => unknown).apply(this, asked) as never;
  }
}
