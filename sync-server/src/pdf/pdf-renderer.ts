import { Worker } from 'node:worker_threads';

import type { PdfWork } from './pdf-document.ts';
import { renderReplySchema } from './render-reply.ts';

/** A page takes 0.1 s; a document that is not done by then never will be. */
const DEFAULT_TIMEOUT_MS = 20_000;

/** A thread that wants more is drawing something that is no document of ours. */
const MAX_HEAP_MB = 256;

/** Makes PDFs on a thread of its own, one after the other, so that requests never wait for one. */
export interface PdfRenderer {
  /** Rejects with a {@link PdfRenderError}; the next document gets a fresh thread. */
  readonly render: (work: PdfWork) => Promise<Uint8Array>;
  /** Ends the thread; whatever is being made or waits is rejected. */
  close(): Promise<void>;
}

/** A document could not be made: the layout failed, the thread died, took too long or was closed. */
export class PdfRenderError extends Error {
  override readonly name = 'PdfRenderError';
}

interface PdfRendererParts {
  readonly timeoutMs?: number;
  readonly startWorker?: () => Worker;
}

/**
 * The thread starts with the first document and is replaced after any failure:
 *
 *     none ──render──▶ busy ──reply──▶ idle ──render──▶ busy
 *                       └──failure, timeout──▶ none
 */
export function createPdfRenderer(parts: PdfRendererParts = {}): PdfRenderer {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, startWorker = startRenderWorker } = parts;
  let worker: Worker | undefined;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  async function discardWorker(): Promise<void> {
    const discarded = worker;
    worker = undefined;
    await discarded?.terminate();
  }

  async function renderNext(work: PdfWork): Promise<Uint8Array> {
    if (closed) throw new PdfRenderError('closed');
    worker ??= start(startWorker, () => {
      worker = undefined;
    });
    try {
      return await ask(worker, work, timeoutMs);
    } catch (error) {
      await discardWorker();
      throw error;
    }
  }

  return {
    render: (work) => {
      const result = last.then(() => renderNext(work));
      // The queue goes on after a failure; whoever asked for the document is told of it.
      last = result.catch(() => undefined);
      return result;
    },
    close: async () => {
      closed = true;
      await discardWorker();
      await last;
    },
  };
}

function startRenderWorker(): Worker {
  return new Worker(new URL('./render-worker.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
}

function start(startWorker: () => Worker, onExit: () => void): Worker {
  const worker = startWorker();
  // An idle thread must not keep the process alive.
  worker.unref();
  worker.once('exit', onExit);
  // Node turns an unheard 'error' into a crash of the server; 'exit' follows and is acted upon.
  worker.on('error', () => worker.unref());
  return worker;
}

/** Sends one document and waits for its bytes, the thread's end or the deadline. */
async function ask(worker: Worker, work: PdfWork, timeoutMs: number): Promise<Uint8Array> {
  const done = new AbortController();
  const { signal } = done;
  worker.ref();
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      const timer = setTimeout(() => reject(new PdfRenderError('timeout')), timeoutMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
      const fail = (cause: unknown): void => reject(new PdfRenderError('thread', { cause }));
      on(worker, 'error', fail, signal);
      on(worker, 'exit', fail, signal);
      on(
        worker,
        'message',
        (message) => {
          const reply = renderReplySchema.safeParse(message);
          if (!reply.success) fail(reply.error);
          else if (reply.data.ok) resolve(reply.data.bytes);
          else reject(new PdfRenderError(reply.data.message));
        },
        signal,
      );
      worker.postMessage(work);
    });
  } finally {
    done.abort();
    worker.unref();
  }
}

function on(
  worker: Worker,
  event: 'error' | 'exit' | 'message',
  listener: (value: unknown) => void,
  signal: AbortSignal,
): void {
  worker.on(event, listener);
  signal.addEventListener('abort', () => worker.off(event, listener));
}
