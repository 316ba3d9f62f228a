import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import {
  useKeepHistory,
  useKeptHistory,
  useReceivedUpTo,
  type HeldHistory,
} from '../../../local-db/histories/use-kept-history.ts';
import { useRemote } from '../../../remote/use-remote.ts';
import { useOffline } from '../../../situation/use-offline.ts';

export interface StoricoLetto {
  /** As it is on this device; undefined while that is being read. */
  readonly held: HeldHistory | undefined;
  /** Why it may not be what the server has; null: it is, or is on its way. */
  readonly trouble: 'offline' | 'failed' | null;
  readonly reload: () => void;
}

/**
 * The history of a project, which does not come with the rows: read from the server while it is shown,
 * and again whenever something happens there, and kept for when there is no network.
 */
export function useStorico(progetto_id: ProgettoId): StoricoLetto {
  const held = useKeptHistory(progetto_id);
  const upTo = useReceivedUpTo();
  const offline = useOffline();
  const { failed, read } = useReading(progetto_id);
  const canRead = !offline && held?.isUnsent === false;
  useEffect(() => {
    if (canRead && upTo !== undefined) read();
  }, [canRead, read, upTo]);
  return { held, trouble: offline ? 'offline' : failed ? 'failed' : null, reload: read };
}

/** One reading at a time: what is asked for meanwhile is asked for once more behind it. */
function useReading(progetto_id: ProgettoId): {
  readonly failed: boolean;
  readonly read: () => void;
} {
  const { call } = useRemote();
  const keep = useKeepHistory();
  const [failed, setFailed] = useState(false);
  const turn = useRef<'idle' | 'busy' | 'again'>('idle');
  const read = useCallback(() => {
    const isBusy = turn.current !== 'idle';
    turn.current = isBusy ? 'again' : 'busy';
    if (isBusy) return;
    const readOnce = async (): Promise<void> => {
      turn.current = 'busy';
      const kept = await keep(progetto_id, async () => {
        const result = await call('progetti.leggi', { id: progetto_id });
        return 'reached' in result || !result.ok ? undefined : result.value.storico;
      });
      setFailed(!kept);
      if (asksAgain(turn)) await readOnce();
    };
    readOnce()
      .catch(reportError)
      .finally(() => {
        turn.current = 'idle';
      });
  }, [call, keep, progetto_id]);
  return { failed, read };
}

function asksAgain({ current }: { readonly current: string }): boolean {
  return current === 'again';
}
