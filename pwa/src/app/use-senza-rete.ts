import { useSyncStatus } from '../sync/status/use-sync-status.ts';

/** True while the engine cannot reach the server. */
export function useSenzaRete(): boolean {
  const status = useSyncStatus();
  return status.kind === 'offline' || ('offline' in status && status.offline);
}
