import { sameValue } from '../local-db/same-value.ts';
import { statusOf, type Situation } from './status-of.ts';
import type { SyncStatus } from './sync-status.ts';

/** What the engine knows, and what is said of it. */
export interface SituationStore {
  readonly situation: () => Situation;
  /** The same object until something else is to be said. */
  readonly status: () => SyncStatus;
  readonly know: (news: Partial<Situation>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSituationStore(initial: Situation): SituationStore {
  const listeners = new Set<() => void>();
  let situation = initial;
  let status = statusOf(initial);
  return {
    situation: () => situation,
    status: () => status,
    know: (news) => {
      situation = { ...situation, ...news };
      const next = statusOf(situation);
      if (sameValue(next, status)) return;
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
