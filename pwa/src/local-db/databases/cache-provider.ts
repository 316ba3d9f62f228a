import { createContext, createElement, useContext, type ReactNode } from 'react';

import type { CacheDb } from './cache-db.ts';

const CacheContext = createContext<CacheDb | null>(null);

export interface CacheProviderProps {
  readonly cache: CacheDb;
  readonly children: ReactNode;
}

export function CacheProvider({ cache, children }: CacheProviderProps): ReactNode {
  return createElement(CacheContext, { value: cache }, children);
}

/** The cache of the user who is logged in. */
export function useCache(): CacheDb {
  const cache = useContext(CacheContext);
  if (cache === null) throw new Error('CacheProvider is missing above this component');
  return cache;
}
