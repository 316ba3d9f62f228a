import type { FileOptions } from '../remote.ts';
import type { OnBytes } from './fetch-file.ts';
import type { DownloadedFile } from './save-file.ts';

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

/** A file that has come and waits for another tap, however long. */
export interface ReadyFile {
  readonly key: number;
  readonly filename: string;
  /** Hands it over; where that fails it rejects, and the file stays. */
  readonly open: () => Promise<void>;
  readonly drop: () => void;
}

/** Why a file that was on its way is not there: somebody called it off, or it broke in the middle. */
export type DownloadEnd = 'called-off' | 'broken';

/** Hears how a download ended. */
type OnEnd = (end: DownloadEnd) => void;

/** What a download is given, so that it is seen how far it is, and that it can be called off. */
export interface WatchedOptions extends FileOptions {
  readonly onBytes: OnBytes;
  readonly signal: AbortSignal;
}

/** What is being downloaded on this page; the frame of the screens shows it, and says how it ended. */
export interface Downloads {
  readonly all: () => readonly DownloadUnderWay[];
  /** Those that wait for a tap. */
  readonly ready: () => readonly ReadyFile[];
  /** For when their user leaves: who comes next is handed nothing of before. */
  readonly dropReady: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of those that ended otherwise than by an answer. */
  readonly onEnd: (listener: OnEnd) => () => void;
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
  /**
   * Hands a file to the user. A share sheet opens for a fresh tap alone, which a long download
   * outlives: false where the frame keeps the file, and asks for another one.
   */
  readonly handOver: (
    file: DownloadedFile,
    save: (file: DownloadedFile) => Promise<void>,
  ) => Promise<boolean>;
}

export function createDownloads(): Downloads {
  const listeners = new Set<() => void>();
  const hearers = new Set<OnEnd>();
  let all: readonly DownloadUnderWay[] = [];
  let given = 0;
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const set = (next: readonly DownloadUnderWay[]): void => {
    all = next;
    changed();
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
    ...createWaiting(changed, () => hearers.size > 0),
  };
}

/** The files that wait for another tap. */
function createWaiting(
  changed: () => void,
  areShown: () => boolean,
): Pick<Downloads, 'ready' | 'dropReady' | 'handOver'> {
  let ready: readonly ReadyFile[] = [];
  let given = 0;
  const set = (next: readonly ReadyFile[]): void => {
    ready = next;
    changed();
  };
  const keep = (filename: string, save: () => Promise<void>): void => {
    const key = (given += 1);
    const drop = (): void => set(ready.filter((each) => each.key !== key));
    let isOpening = false;
    const open = async (): Promise<void> => {
      if (isOpening) return;
      isOpening = true;
      try {
        await save();
        drop();
      } finally {
        isOpening = false;
      }
    };
    set([...ready, { key, filename, open, drop }]);
  };
  return {
    ready: () => ready,
    dropReady: () => set([]),
    handOver: async (file, save) => {
      try {
        await save(file);
        return true;
      } catch (error) {
        const isStale = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isStale || !areShown()) throw error;
        keep(file.filename, async () => save(file));
        return false;
      }
    },
  };
}

/** Those of this page. */
export const downloads = createDownloads();
