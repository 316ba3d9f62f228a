import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The one address of several servers. */
export interface TurningProxy extends AsyncDisposable {
  readonly url: string;
}

/**
 * Gives each request to the next server that says that it is ready, and to the one after it where nobody
 * listens; one that is cut while it is answered is answered with 502, as it may have been done. In a
 * thread of its own: behind a hundred phones that reckon, every answer would seem to come late.
 */
export async function startTurningProxy(ports: readonly number[]): Promise<TurningProxy> {
  const thread = new Worker(new URL('turning-proxy-thread.ts', import.meta.url), {
    workerData: ports,
  });
  const [url] = (await once(thread, 'message')) as [string];
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      const ended = once(thread, 'exit');
      thread.postMessage('end');
      await ended;
    },
  };
}
