import { useSyncStatus } from '../sync/use-sync-status.ts';

/** True while the engine cannot reach the server. */
export function useSenzaRete(): boolean {
  const status = useSyncStatus();
  return status.tipo === 'senza_rete' || ('senzaRete' in status && status.senzaRete);
}
