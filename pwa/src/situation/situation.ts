import { createContext, createElement, useContext, type ReactNode } from 'react';

import type { User } from '../session/session.ts';
import type { SyncStatus } from './sync-status.ts';

/** Where what is said here comes from; the composition root fills it. */
export interface Situation {
  /** Who is logged in. */
  readonly user: User;
  readonly sync: {
    /** The same object until something else is to be said. */
    readonly status: () => SyncStatus;
    readonly subscribe: (listener: () => void) => () => void;
  };
}

const SituationContext = createContext<Situation | null>(null);

export interface SituationProviderProps {
  /** The same object as long as its parts are the same. */
  readonly situation: Situation;
  readonly children: ReactNode;
}

export function SituationProvider({ situation, children }: SituationProviderProps): ReactNode {
  return createElement(SituationContext, { value: situation }, children);
}

/** For the hooks of this room; throws before the login, where there is no situation to speak of. */
export function useSituation(): Situation {
  const situation = useContext(SituationContext);
  if (situation === null) throw new Error('SituationProvider is missing above this component');
  return situation;
}
