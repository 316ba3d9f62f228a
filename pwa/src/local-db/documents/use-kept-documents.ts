import { useMemo } from 'react';

import { useCache } from '../databases/cache-provider.ts';
import { useReading } from '../queries/use-reading.ts';
import type { KeptDocument } from './kept-document.ts';
import { createKeptDocuments, type KeptDocuments } from './kept-documents.ts';

const now = () => Date.now();

/** The documents that stay on this device for the user who is logged in. */
export function useKeptDocuments(): KeptDocuments {
  const cache = useCache();
  return useMemo(() => createKeptDocuments(cache, now), [cache]);
}

/** What is known of each of them, live; undefined while it is being read. */
export function useKeptList(): readonly KeptDocument[] | undefined {
  const cache = useCache();
  return useReading(() => cache.keptDocuments.toArray(), [cache]);
}
