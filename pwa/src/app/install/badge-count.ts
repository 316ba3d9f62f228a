import type { SyncStatus } from '../../situation/sync-status.ts';

/** What the app's icon counts: entries that wait on this device, or that somebody must put right. */
export function badgeCount(status: SyncStatus): number {
  switch (status.kind) {
    case 'synced':
    case 'checking':
    case 'first-download':
      return 0;
    case 'sending':
      return status.total - status.done;
    case 'pending':
    case 'needs-attention':
      return status.count;
    case 'offline':
    case 'server-trouble':
    case 'device-full':
    case 'storage-unavailable':
    case 'app-outdated':
    case 'session-expired':
      return status.pending;
  }
}
