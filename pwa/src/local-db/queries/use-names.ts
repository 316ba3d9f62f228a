import type { CacheDb } from '../databases/cache-db.ts';
import { useCache } from '../databases/cache-provider.ts';
import { readKnown, type Known } from './use-known.ts';
import { useReading } from './use-reading.ts';

interface Name {
  readonly id: string;
  readonly nome: string;
}

/** What projects, clients and active people are called. */
export interface Names {
  readonly progetti: readonly Name[];
  readonly clienti: readonly Name[];
  /** `Cognome Nome`. */
  readonly persone: readonly Name[];
}

/** All names on this device, in the order of their index; undefined while they are read. */
export function useNames(): Known<Names> | undefined {
  const cache = useCache();
  return useReading(async () => readKnown(cache, () => readNames(cache)), [cache]);
}

/**
 * Tables that grow are read by their index alone: no row is opened, whatever it holds. One picture
 * of all, or a key might stand beside another row's name.
 */
export async function readNames(cache: CacheDb): Promise<Names> {
  return cache.observe(async () => ({
    progetti: await namesOf(cache, 'progetti', 'nome_progetto'),
    clienti: await namesOf(cache, 'clienti', 'ragione_sociale'),
    persone: (await cache.entity('dipendenti').orderBy('cognome').toArray())
      .filter(({ attivo }) => attivo)
      .map(({ id, nome, cognome }) => ({ id, nome: `${cognome} ${nome}` })),
  }));
}

async function namesOf(
  cache: CacheDb,
  entity: 'progetti' | 'clienti',
  index: string,
): Promise<Name[]> {
  const sorted = cache.entity(entity).orderBy(index);
  const [names, ids] = await Promise.all([sorted.keys(), sorted.primaryKeys()]);
  return ids.flatMap((id, at) => {
    const nome = names[at];
    return typeof nome === 'string' ? [{ id, nome }] : [];
  });
}
