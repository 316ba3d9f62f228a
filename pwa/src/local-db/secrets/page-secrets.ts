import { realTimers } from '../../remote/timers.ts';
import { createSealing } from '../archive/archive-seal.ts';
import type { CacheDb } from '../databases/cache-db.ts';
import { withLock } from '../with-lock.ts';
import { createKeyPlace } from './key-place.ts';
import { createRowSecrets, type RowSecrets } from './row-secrets.ts';

const made = new WeakMap<CacheDb, RowSecrets>();

/** What is sealed in a cache, in this page. */
export function secretsOf(cache: CacheDb): RowSecrets {
  const secrets = made.get(cache) ?? create(cache);
  made.set(cache, secrets);
  return secrets;
}

function create(cache: CacheDb): RowSecrets {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return createRowSecrets({
    cache,
    // Over plain http there are neither such a store nor a cipher.
    place: 'caches' in globalThis ? createKeyPlace(caches, cache.name) : null,
    createSeal: createSealing(crypto),
    alone: (work) => withLock({ locks, timers: realTimers }, `${cache.name}-chiave`, work),
    log: (event, error) => reportError(new Error(event, { cause: error })),
  });
}
