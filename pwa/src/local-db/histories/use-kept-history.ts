import type { Storico } from '@gestionale/shared-schema/progetti/storico.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useCallback } from 'react';

import { useCache } from '../databases/cache-provider.ts';
import { useReading } from '../queries/use-reading.ts';
import { rowKey } from '../row-key.ts';
import { askedNow, keepHistory } from './kept-histories.ts';

/** The history of a project as it is on this device. */
export interface HeldHistory {
  /** Newest first. */
  readonly storico: readonly Storico[];
  /** When it was read from the server; null: never, or by a version that did not note it. */
  readonly readAt: Istante | null;
  /** The project itself has not arrived at the server yet. */
  readonly isUnsent: boolean;
}

/** Undefined while it is being read. */
export function useKeptHistory(progetto_id: ProgettoId): HeldHistory | undefined {
  const cache = useCache();
  return useReading(async () => {
    const rows = await cache.rows.storico
      .where('[progetto_id+data_ora]')
      .between([progetto_id, ''], [progetto_id, '\uffff'])
      .toArray();
    const kept = await cache.keptHistories.get(progetto_id);
    const base = await cache.base.get(rowKey('progetti', progetto_id));
    return {
      storico: rows.toReversed(),
      readAt: kept?.readAt ?? null,
      isUnsent: base?.row === null,
    };
  }, [cache, progetto_id]);
}

/** Up to where the device has what happened on the server: it changes with whatever happens there. */
export function useReceivedUpTo(): number | undefined {
  const cache = useCache();
  return useReading(async () => (await cache.readMeta()).sequence, [cache]);
}

/** Reads the history of a project and keeps what comes; `read` gives undefined when nothing comes. */
export function useKeepHistory(): (
  progetto_id: ProgettoId,
  read: () => Promise<readonly Storico[] | undefined>,
) => Promise<boolean> {
  const cache = useCache();
  return useCallback(
    async (progetto_id, read) => {
      const asked = await askedNow(cache);
      const readAt = toIstante(Date.now());
      const storico = await read();
      if (storico === undefined) return false;
      await keepHistory(cache, { progetto_id, readAt }, storico, asked);
      return true;
    },
    [cache],
  );
}
