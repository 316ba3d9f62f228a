import type { FileOptions } from '../remote.ts';
import type { OnBytes } from './fetch-file.ts';

/** A file on its way, from the moment in which it was asked for. */
export interface DownloadUnderWay {
  readonly key: number;
  readonly filename: string;
  /** Bytes that have come. */
  readonly received: number;
  /** Bytes that are to come, where the server says so. */
  readonly total: number | null;
  readonly callOff: () => void;
}

/** Why a file that was on its way is not there: somebody called it off, or it broke in the middle. */
export type DownloadEnd = 'called-off' | 'broken';

/** What a download is given, so that it is seen how far it is, and that it can be called off. */
export interface WatchedOptions extends FileOptions {
  readonly onBytes: OnBytes;
  readonly signal: AbortSignal;
}

/** What is being downloaded on this page; the frame of the screens shows it, and says how it ended. */
export interface Downloads {
  readonly all: () => readonly DownloadUnderWay[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of those that ended otherwise than by an answer. */
  readonly onEnd: (listener: (end: DownloadEnd) => void) => () => void;
  /**
   * Runs a download until it ends, or until `leaving` says that whoever asked for it has gone. Gives
   * what came of it; null where it was lost on its way and the frame has said so.
   */
  readonly watch: <T>(
    filename: string,
    leaving: AbortSignal,
    run: (options: WatchedOptions) => Promise<T>,
    isLost: (result: T) => boolean,
  ) => Promise<T | null>;
}

export function createDownloads(): Downloads {
  const listeners = new Set<() => void>();
  const hearers = new Set<(end: DownloadEnd) => void>();
  let all: readonly DownloadUnderWay[] = [];
  let given = 0;
  const set = (next: readonly DownloadUnderWay[]): void => {
    all = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEnd: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    watch: async (filename, leaving, run, isLost) => {
      const controller = new AbortController();
      const { signal } = controller;
      const callOff = (): void => controller.abort();
      leaving.addEventListener('abort', callOff);
      if (leaving.aborted) callOff();
      const key = (given += 1);
      let some = 0;
      set([...all, { key, filename, received: 0, total: null, callOff }]);
      const onBytes = (received: number, total: number | null): void => {
        some = received;
        set(all.map((each) => (each.key === key ? { ...each, received, total } : each)));
      };
      try {
        const result = await run({ onBytes, signal });
        const isCalledOff = signal.aborted;
        if (!isLost(result) || !(isCalledOff || some > 0) || hearers.size === 0) return result;
        for (const hear of hearers) hear(isCalledOff ? 'called-off' : 'broken');
        return null;
      } finally {
        leaving.removeEventListener('abort', callOff);
        set(all.filter((each) => each.key !== key));
      }
    },
  };
}

/** Those of this page. */
export const downloads = createDownloads();
