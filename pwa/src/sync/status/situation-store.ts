import { sameValue } from '../../local-db/same-value.ts';
import type { SyncStatus } from '../../situation/sync-status.ts';
import { statusOf, type Situation } from './status-of.ts';

/** What the engine knows, and what is said of it. */
export interface SituationStore<Known extends Situation> {
  readonly situation: () => Known;
  /** The same object until something else is to be said. */
  readonly status: () => SyncStatus;
  /** A batch is on its way, whatever more important there is to say. */
  readonly isSending: () => boolean;
  readonly set: (next: Known) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSituationStore<Known extends Situation>(
  initial: Known,
): SituationStore<Known> {
  const listeners = new Set<() => void>();
  let situation = initial;
  let status = statusOf(situation);
  return {
    situation: () => situation,
    status: () => status,
    isSending: () => isSending(situation),
    set: (next) => {
      if (next === situation) return;
      const before = situation;
      situation = next;
      const said = statusOf(situation);
      const isSame = sameValue(said, status);
      if (isSame && isSending(before) === isSending(situation)) return;
      // The same object, if only the sending began or ended: nobody draws it again.
      if (!isSame) status = said;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isSending({ sending }: Situation): boolean {
  return sending !== null;
}
