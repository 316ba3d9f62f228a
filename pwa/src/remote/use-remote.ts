import {
  createContext,
  createElement,
  useContext,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import type { Remote } from './remote.ts';

const RemoteContext = createContext<Remote | null>(null);

export interface RemoteProviderProps {
  readonly remote: Remote;
  readonly children: ReactNode;
}

export function RemoteProvider({ remote, children }: RemoteProviderProps): ReactNode {
  return createElement(RemoteContext, { value: remote }, children);
}

/** Calls for what needs the network. */
export function useRemote(): Remote {
  const remote = useContext(RemoteContext);
  if (remote === null) throw new Error('RemoteProvider is missing above this component');
  return remote;
}

/** Whether whoever is at the device is to prove who they are; who uses this asks them. */
export function useIsProving(): boolean {
  const { identity } = useRemote();
  return useSyncExternalStore(identity.subscribe, identity.isAsking);
}
