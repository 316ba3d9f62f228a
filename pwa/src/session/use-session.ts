import {
  createContext,
  createElement,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);

export interface SessionProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

export function SessionProvider({ session, children }: SessionProviderProps): ReactNode {
  return createElement(SessionContext, { value: session }, children);
}

/** Who is logged in, live. */
export function useSession(): SessionState {
  const session = useSessionService();
  return useSyncExternalStore(session.subscribe, session.state);
}

export type SessionActions = Pick<Session, 'login' | 'enter' | 'logout'>;

export function useSessionActions(): SessionActions {
  const session = useSessionService();
  return useMemo(
    () => ({ login: session.login, enter: session.enter, logout: session.logout }),
    [session],
  );
}

/** The session itself, for the rooms that send requests in its name. */
export function useSessionService(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('SessionProvider is missing above this component');
  return session;
}
