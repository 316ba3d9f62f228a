import { sameValue } from '../../local-db/same-value.ts';
import type { SyncStatus } from '../../situation/sync-status.ts';
import { statusOf, type Situation } from './status-of.ts';

/** What the engine knows, and what is said of it. */
export interface SituationStore {
  readonly situation: () => Situation;
  /** The same object until something else is to be said. */
  readonly status: () => SyncStatus;
  /** A batch is on its way, whatever more important there is to say. */
  readonly isSending: () => boolean;
  readonly set: (news: Partial<Situation>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What is known before anything was read or asked. */
const INITIAL: Omit<Situation, 'online'> = {
  entries: undefined,
  meta: null,
  sending: null,
  contact: 'unknown',
  verified: false,
  expired: false,
  sendTrouble: null,
  receiveTrouble: null,
  storageTrouble: null,
};

export function createSituationStore(online: boolean): SituationStore {
  const listeners = new Set<() => void>();
  let situation: Situation = { ...INITIAL, online };
  let status = statusOf(situation);
  return {
    situation: () => situation,
    status: () => status,
    isSending: () => isSending(situation),
    set: (news) => {
      const before = situation;
      situation = { ...situation, ...news };
      const next = statusOf(situation);
      const isSame = sameValue(next, status);
      if (isSame && isSending(before) === isSending(situation)) return;
      // The same object, if only the sending began or ended: nobody draws it again.
      if (!isSame) status = next;
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
