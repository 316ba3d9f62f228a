import { realTimers } from '../timers.ts';
import { within } from '../within.ts';

/** What browsers say of a module that did not come ends with its address; Safari's does not say it. */
const ADDRESS = /https?:\/\/\S+$/;

/** So long, in milliseconds, one waits for a file; it may still come, and is there the next time. */
const DEADLINE_MS = 30_000;

/**
 * An import that can be tried again, and is waited for thirty seconds each time. A module that did not
 * come has failed for the whole life of the page (Chromium 150 gives the same error again without asking
 * the network), one at an address of its own has not. What came is not asked for again: at another
 * address it would be another module.
 */
export function importAnew<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined;
  let times = 0;
  let come: Module | undefined;
  const ask = (): Promise<Module> => {
    if (address === undefined) return load();
    times += 1;
    return import(/* @vite-ignore */ `${address}?again=${times}`) as Promise<Module>;
  };
  return async () => {
    try {
      return (come ??= await within(realTimers, DEADLINE_MS, ask()));
    } catch (error) {
      address ??= ADDRESS.exec((error as Error).message)?.[0];
      throw error;
    }
  };
}
