import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** An address that is asked without an end whether somebody answers there. */
export interface WatchedAddress extends AsyncDisposable {
  /** Ends it, and gives for how long nobody answered at most, in milliseconds. */
  readonly longestOutageMs: () => Promise<number>;
}

/** In a thread that does nothing else: one with other work takes its own haste for the server's silence. */
export async function watchAddress(url: string): Promise<WatchedAddress> {
  const thread = new Worker(new URL('watched-address-thread.ts', import.meta.url), {
    workerData: url,
  });
  await once(thread, 'online');
  return {
    longestOutageMs: async () => {
      const told = once(thread, 'message');
      thread.postMessage('end');
      const [longest] = (await told) as [number];
      return longest;
    },
    [Symbol.asyncDispose]: async () => {
      await thread.terminate();
    },
  };
}
