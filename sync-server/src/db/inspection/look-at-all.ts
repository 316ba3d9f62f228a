import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

import type { ServerLock } from '../connection/server-lock.ts';

/** From here on reading all of a file takes longer than whoever waits for a start should wait, in bytes. */
export const LARGE_BYTES = 512 * 1024 * 1024;

/**
 * How much of the database a start looks at before it serves: its beginning, where a server left it well;
 * all of it, where nobody can know; of a large one the rest `later`, unless a damage was found before.
 */
export type StartInspection = 'beginning' | 'whole' | 'later';

export function chooseInspection(
  file: string,
  { left }: Pick<ServerLock, 'left'>,
): StartInspection {
  if (left === 'clean') return 'beginning';
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return left === 'unclean' && size >= LARGE_BYTES ? 'later' : 'whole';
}

/**
 * Looks at every page of a database on a thread that gives way, while others read and write it; resolves
 * with whether it is sound. Rejects when the thread cannot read it for another reason. It keeps no
 * process alive: whoever ends meanwhile has not looked at all of it.
 */
export async function lookAtAll(file: string): Promise<boolean> {
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), {
    env: {},
    workerData: file,
  });
  worker.unref();
  const [isSound] = (await once(worker, 'message')) as [boolean];
  return isSound;
}
