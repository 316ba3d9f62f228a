import { workerData } from 'node:worker_threads';

import { createClient } from '../../db/postgres/open-postgres.ts';
import { runOn } from '../../db/postgres/statements.ts';
import { raiseSignal } from './answer-signal.ts';
import type { Answer, Answered, Asked, ThreadParts } from './at-once.ts';

/** Milliseconds after which a row that is held is told of: whoever holds it may wait for this answer. */
const HELD_MS = 200;

type Client = ReturnType<typeof createClient>;

const { port, signal } = workerData as ThreadParts;
const clients = new Map<string, Promise<Client>>();

port.on('message', (asked: Asked) => {
  const { number } = asked;
  answer(asked).then(
    (answered) => reply({ number, ...answered }),
    (error: unknown) => reply({ number, error: sayError(error) }),
  );
});

function reply(answered: Answered): void {
  port.postMessage(answered);
  raiseSignal(signal);
}

async function answer({ url, query }: Asked): Promise<Answer> {
  if (query === 'close') {
    const client = await clients.get(url);
    clients.delete(url);
    await client?.end();
    return { rows: [], count: 0 };
  }
  const { rows, rowCount } = await runOn(await clientOf(url), { compile: () => query } as never);
  return { rows, count: rowCount ?? 0 };
}

function clientOf(url: string): Promise<Client> {
  const known = clients.get(url);
  if (known !== undefined) return known;
  const made = connect(url);
  clients.set(url, made);
  return made;
}

async function connect(url: string): Promise<Client> {
  const client = createClient(url, 'gestionale (prova)');
  await client.connect();
  await client.query(`SET lock_timeout = ${HELD_MS}`);
  return client;
}

function sayError(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  return code === '55P03' ? 'A transaction is open: what it holds is not waited for' : message;
}
