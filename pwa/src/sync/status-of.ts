import type { CacheMeta } from '../local-db/cache-db.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { Trouble } from './api.ts';
import type { StorageTrouble } from './storage-trouble.ts';
import type { SyncStatus } from './sync-status.ts';

/** What the engine knows at one moment. */
export interface Situation {
  /** Undefined until the outbox was read. */
  readonly entries: readonly OutboxEntry[] | undefined;
  /** Null until the cache was read. */
  readonly meta: CacheMeta | null;
  /** How many of how many are sent, while sending. */
  readonly sending: { readonly fatti: number; readonly totale: number } | null;
  /** Whether the last request was answered; `ignoto` before the first. */
  readonly contact: 'ignoto' | 'ok' | 'assente';
  /** A whole download was applied since the last request that nobody answered. */
  readonly verified: boolean;
  /** What the browser says: chooses words, never behaviour. */
  readonly online: boolean;
  /** The server no longer takes the token. */
  readonly expired: boolean;
  /** Why the server, though reached, does not take what is sent or give what is asked for. */
  readonly sendTrouble: Trouble | null;
  readonly receiveTrouble: Trouble | null;
  /** Why what is received is not kept here; null since a page was kept. */
  readonly storageTrouble: StorageTrouble | null;
}

/**
 * The most important true thing to say. 'sincronizzato' needs everything sent, nothing refused and a
 * whole download whose rows come to what the server says, and that is not from before the network
 * went: an old one would be shown with an hour that reads as today's.
 */
export function statusOf(situation: Situation): SyncStatus {
  const { meta, sending, expired, storageTrouble } = situation;
  const entries = situation.entries ?? [];
  const refused = count(entries, 'rifiutato');
  const inAttesa = count(entries, 'in_attesa');
  if (expired) return { tipo: 'sessione_scaduta', inAttesa };
  const senzaRete = !situation.online || situation.contact === 'assente';
  const unreached = senzaRete ? { senzaRete } : {};
  if (refused > 0) {
    return { tipo: 'da_sistemare', quanti: refused, ...unreached };
  }
  // No network would excuse old rows; this is not over when the network comes, and needs a hand.
  if (storageTrouble !== null) return { tipo: storageTrouble, inAttesa, ...unreached };
  if (senzaRete) return { tipo: 'senza_rete', inAttesa };
  const trouble = troubleOf(situation, inAttesa > 0);
  if (trouble !== null) return { tipo: trouble, inAttesa };
  if (meta === null || (!meta.completo && meta.riparazione === null)) {
    return { tipo: 'primo_scaricamento', righe: meta?.righe ?? 0 };
  }
  if (inAttesa > 0) {
    return sending === null
      ? { tipo: 'in_attesa', quanti: inAttesa }
      : { tipo: 'invio', ...sending };
  }
  // On the server, but not yet seen in a download.
  if (entries.length > 0) return { tipo: 'invio', fatti: entries.length, totale: entries.length };
  const verified = situation.verified && meta.completo && meta.riparazione === null;
  if (situation.entries === undefined || meta.aggiornato_il === null || !verified) {
    return { tipo: 'verifica' };
  }
  return { tipo: 'sincronizzato', alle: meta.aggiornato_il };
}

/**
 * Only an update helps an app that is too old, so that it is said first. A server that would not take
 * what another tab has since sent is no trouble any more.
 */
function troubleOf({ sendTrouble, receiveTrouble }: Situation, isWaiting: boolean): Trouble | null {
  if (sendTrouble === 'app_vecchia' || receiveTrouble === 'app_vecchia') return 'app_vecchia';
  return receiveTrouble ?? (isWaiting ? sendTrouble : null);
}

function count(entries: readonly OutboxEntry[], stato: OutboxEntry['stato']): number {
  return entries.filter((entry) => entry.stato === stato).length;
}
