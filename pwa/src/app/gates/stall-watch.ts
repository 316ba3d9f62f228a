import type { Download } from '../../local-db/queries/use-download.ts';
import type { Cancel, Timers } from '../../remote/timers.ts';

export interface Stall {
  /** Not all is there, and for some seconds nothing came of the rest. */
  readonly stalled: boolean;
  /** That has been so at some time: a part is better than waiting on. */
  readonly wasStalled: boolean;
  /** The user has just asked for it again. */
  readonly retrying: boolean;
}

/** Watches whether what is missing on this device comes. */
export interface StallWatch {
  /** The same object until something changes. */
  readonly state: () => Stall;
  readonly subscribe: (listener: () => void) => () => void;
  /** How the rows come, whenever that changes; undefined while it is not known. */
  readonly onDownload: (download: Download | undefined) => void;
  readonly retry: () => void;
  readonly stop: () => void;
}

/** Longer than a page takes on a poor link, shorter than people wait without a word. */
export const STALL_MS = 5_000;
/** So long it is said that it is being tried again, however quickly that fails. */
export const RETRYING_MS = 1_500;

export function createStallWatch(timers: Timers): StallWatch {
  const listeners = new Set<() => void>();
  let state: Stall = { stalled: false, wasStalled: false, retrying: false };
  let heard: Download | undefined;
  let cancelStall: Cancel | null = null;
  let cancelRetrying: Cancel = () => undefined;

  function change(news: Partial<Stall>): void {
    state = { ...state, ...news };
    for (const listener of listeners) listener();
  }

  function endWait(): void {
    cancelStall?.();
    cancelStall = null;
    if (state.stalled) change({ stalled: false });
  }

  function wait(): void {
    cancelStall ??= timers.after(STALL_MS, () => change({ stalled: true, wasStalled: true }));
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onDownload: (download) => {
      if (download?.completeness === 'complete' || download?.place !== heard?.place) endWait();
      if (download?.completeness !== 'complete') wait();
      heard = download;
    },
    retry: () => {
      cancelRetrying();
      cancelRetrying = timers.after(RETRYING_MS, () => change({ retrying: false }));
      change({ retrying: true });
    },
    stop: () => {
      cancelStall?.();
      cancelStall = null;
      cancelRetrying();
    },
  };
}
