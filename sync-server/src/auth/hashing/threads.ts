import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { HashReply } from './worker.ts';

/** Works out one hash; rejects when the parameters are none, or the thread ended. */
export type Hash = (parameters: Argon2Parameters) => Promise<Uint8Array>;

/**
 * Hashes on threads of their own that give way to the one that serves everybody: Node's own threads,
 * on which `argon2` would run, have its priority, and read files and compress answers too. As many
 * start as are asked for at once; how many that is, `gate.ts` says. They keep no process alive.
 */
export function createHashingThreads(startThread = startWorker): Hash {
  const idle: Worker[] = [];

  function start(): Worker {
    const worker = startThread();
    // One that ended would never answer.
    worker.once('exit', () => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    return worker;
  }

  return async (parameters) => {
    const worker = idle.pop() ?? start();
    worker.ref();
    try {
      const reply = await replyOf(worker, parameters);
      idle.push(worker);
      if (!reply.ok) throw new Error(reply.message);
      return reply.tag;
    } finally {
      worker.unref();
    }
  };
}

async function replyOf(worker: Worker, parameters: Argon2Parameters): Promise<HashReply> {
  const over = new AbortController();
  const { signal } = over;
  try {
    worker.postMessage(parameters);
    const [first] = (await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('The thread that hashes has ended');
      }),
    ])) as [HashReply];
    return first;
  } finally {
    over.abort();
  }
}

/** A thread of this room, which keeps no process alive. */
export function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { env: {} });
  // An idle one must not keep the process alive, and Node turns an unheard error into a crash.
  worker.unref();
  worker.on('error', () => undefined);
  return worker;
}
