import { testiComuni } from '#testi/comuni.ts';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

import { useDownload } from '../../local-db/queries/use-download.ts';
import { realTimers } from '../../remote/timers.ts';
import type { SyncStatus } from '../../situation/sync-status.ts';
import { useSyncStatus } from '../../situation/use-sync-status.ts';
import { useSyncActions } from '../../sync/status/sync-service.ts';
import { GateContext } from '../../ui/gate/gate.ts';
import { createStallWatch } from './stall-watch.ts';

const testi = testiComuni.arrivo;

/** Tells every screen how the rows of this device come, and has them asked for again. */
export function DownloadGate({ children }: { readonly children: ReactNode }) {
  const download = useDownload();
  const { syncNow } = useSyncActions();
  const detail = detailOf(useSyncStatus());
  const [watch] = useState(() => createStallWatch(realTimers));
  const { stalled, wasStalled, retrying } = useSyncExternalStore(watch.subscribe, watch.state);
  useEffect(() => watch.onDownload(download), [watch, download]);
  useEffect(() => () => watch.stop(), [watch]);
  const part = wasStalled || (download !== undefined && download.completeness !== 'never');
  const situation = useMemo(
    () => ({
      stalled,
      part,
      detail,
      retrying,
      onRetry: () => {
        watch.retry();
        syncNow();
      },
      texts: testi.gate,
    }),
    [stalled, part, detail, retrying, watch, syncNow],
  );
  return <GateContext value={situation}>{children}</GateContext>;
}

const DETAILS: Readonly<Partial<Record<SyncStatus['kind'], string>>> = {
  offline: testi.senzaRete,
  'server-trouble': testi.difficolta,
  'device-full': testi.pieno,
  'storage-unavailable': testi.memoria,
  'app-outdated': testi.appVecchia,
  'session-expired': testi.sessioneScaduta,
};

/** Why nothing comes and what happens next. */
function detailOf(status: SyncStatus): string {
  if ('offline' in status && status.offline) return testi.senzaRete;
  return DETAILS[status.kind] ?? testi.lento;
}
