import { useSyncExternalStore } from 'react';

import type { CallName } from '../remote.ts';
import { useRemote } from '../use-remote.ts';

/** How many rows of a list, as it was read last, cannot be read by this version of the app. */
export function useLeftOut(nome: CallName): number {
  const { leftOut, subscribeToAnswers } = useRemote();
  return useSyncExternalStore(subscribeToAnswers, () => leftOut.get(nome) ?? 0);
}

/** The same of all lists together. */
export function useAllLeftOut(): number {
  const { leftOut, subscribeToAnswers } = useRemote();
  return useSyncExternalStore(subscribeToAnswers, () =>
    [...leftOut.values()].reduce((sum, count) => sum + count, 0),
  );
}
