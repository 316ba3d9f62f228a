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
    const file = import(/* @vite-ignore */ `${address}?again=${times}`) as Promise<object>;
    return file.then(moduleIn) as Promise<Module>;
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

/**
 * What a file gives as the module that was asked for. One that others need besides is put by the bundler
 * into a file with short names of its own, in which the module is one object.
 */
export function moduleIn(file: object): object {
  const modules = Object.values(file).filter(
    (each: unknown): each is object => Object.prototype.toString.call(each) === '[object Module]',
  );
  if (modules.length > 1) throw new Error('Which of several modules is meant?');
  return modules[0] ?? file;
}
