import type { PdfWork } from './pdf-document.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

/** Documents of one person that may wait, beside the one that is being made. */
export const MOST_OF_ONE_PERSON = 20;

/** Documents that may wait in all: at 0.1 s each, what comes after them would wait ten seconds. */
export const MOST_IN_ALL = 100;

/** Who asks for a document. */
export interface Asker {
  readonly id: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

/**
 * Rejects with a {@link PdfQueueFullError}, a {@link CallerGoneError}, or a `PdfRenderError` when the
 * document cannot be made.
 */
export type RenderPdf = (work: PdfWork, asker: Asker) => Promise<Uint8Array>;

/** So many documents wait already, of this person or in all; the next may be asked for in a moment. */
export class PdfQueueFullError extends Error {
  override readonly name = 'PdfQueueFullError';
}

/** Nobody waits for the document any more: it is not made. */
export class CallerGoneError extends Error {
  override readonly name = 'CallerGoneError';
}

interface Job {
  readonly work: PdfWork;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Hands documents to the renderer one at a time, one person after the other: who asks for a hundred
 * keeps nobody waiting for more than one. What nobody waits for any more is not made.
 */
export function createPdfQueue({ render }: Pick<PdfRenderer, 'render'>): RenderPdf {
  /** Whose turn is next comes first; nobody stands here without a document. */
  const waiting = new Map<string, Job[]>();
  let count = 0;
  let busy = false;

  function takeNext(): Job | undefined {
    const [turn] = waiting;
    if (turn === undefined) return undefined;
    const [id, jobs] = turn;
    const job = jobs.shift();
    waiting.delete(id);
    if (jobs.length > 0) waiting.set(id, jobs);
    count -= 1;
    return job;
  }

  function drop(id: string, job: Job): void {
    const jobs = waiting.get(id) ?? [];
    const place = jobs.indexOf(job);
    if (place === -1) return;
    jobs.splice(place, 1);
    if (jobs.length === 0) waiting.delete(id);
    count -= 1;
    job.reject(new CallerGoneError());
  }

  /** Makes room for whoever asks for fewer than others do; false where nobody has asked for more. */
  function dropLastOfMost(least: number): boolean {
    const [most] = [...waiting.values()].toSorted((one, other) => other.length - one.length);
    if (most === undefined || most.length <= least + 1) return false;
    most.pop()?.reject(new PdfQueueFullError('others ask for less'));
    count -= 1;
    return true;
  }

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let job = takeNext(); job !== undefined; job = takeNext()) {
      await render(job.work).then(job.resolve, job.reject);
    }
    busy = false;
  }

  return (asked, { id, gone }) =>
    new Promise((resolve, reject) => {
      const own = waiting.get(id) ?? [];
      if (gone.aborted) return reject(new CallerGoneError());
      const isFull = count >= MOST_IN_ALL && !dropLastOfMost(own.length);
      if (isFull || own.length >= MOST_OF_ONE_PERSON) {
        return reject(new PdfQueueFullError(`${own.length} of one person, ${count} in all`));
      }
      const job: Job = { work: asked, resolve, reject };
      waiting.set(id, [...own, job]);
      count += 1;
      gone.addEventListener('abort', () => drop(id, job), { once: true });
      void work();
    });
}
