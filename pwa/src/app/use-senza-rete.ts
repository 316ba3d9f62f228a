import { useSyncStatus } from '../sync/use-sync-status.ts';

/** True while the engine cannot reach the server. */
export function useSenzaRete(): boolean {
  return useSyncStatus().tipo === 'senza_rete';
}
