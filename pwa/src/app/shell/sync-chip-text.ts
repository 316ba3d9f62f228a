import { testiShell } from '#testi/shell.ts';

import type { SyncStatus } from '../../situation/sync-status.ts';
import type { ChipTone } from '../../ui/chip.tsx';
import type { IconName } from '../../ui/icon.tsx';

export interface ChipText {
  readonly text: string;
  /** The same where there is little room: a phone's header. */
  readonly brief: string;
  readonly tone: ChipTone;
  readonly icon: IconName;
  /** Share of what is being sent that has arrived, 0 to 1. */
  readonly progress?: number;
}

const testi = testiShell.chip;

/** The words and the colour of the one truth about sending. */
export function describeSync(status: SyncStatus): ChipText {
  switch (status.kind) {
    case 'synced':
      return chip(testi.sincronizzatoAlle(timeOf(status.at)), 'ok', 'check', testi.sincronizzato);
    case 'checking':
      return chip(testi.verifica, 'neutral', 'sync');
    case 'first-download':
      return chip(testi.primoScaricamento(status.rows), 'accent', 'download');
    case 'sending':
      return {
        ...chip(testi.invio(status.done, status.total), 'accent', 'send'),
        progress: status.total === 0 ? 0 : status.done / status.total,
      };
    case 'pending':
      return chip(testi.inAttesa(status.count), 'warn', 'clock');
    case 'needs-attention':
      return chip(testi.daSistemare(status.count), 'danger', 'alert');
    case 'offline':
      if (status.pending === 0) return chip(testi.senzaRete, 'neutral', 'cloudOff');
      return waitingChip(testi.senzaRete, status.pending, 'cloudOff');
    case 'server-trouble':
      if (status.pending === 0) return chip(testi.difficolta, 'warn', 'alert');
      return waitingChip(testi.difficolta, status.pending, 'alert');
    case 'device-full':
      return storageChip(testi.dispositivoPieno, status.pending);
    case 'storage-unavailable':
      return storageChip(testi.memoriaNonDisponibile, status.pending);
    case 'app-outdated':
      return chip(testi.appVecchia, 'danger', 'alert');
    case 'session-expired':
      return chip(testi.sessioneScaduta, 'danger', 'alert');
  }
}

function waitingChip(trouble: string, pending: number, icon: IconName): ChipText {
  return chip(testi.conInAttesa(trouble, pending), 'warn', icon, testi.inAttesa(pending));
}

/** A phone's header says what is wrong rather than how much waits: that needs a hand. */
function storageChip(trouble: string, pending: number): ChipText {
  const text = pending === 0 ? trouble : testi.conInAttesa(trouble, pending);
  return chip(text, 'danger', 'alert', trouble);
}

function chip(text: string, tone: ChipTone, icon: IconName, brief = text): ChipText {
  return { text, brief, tone, icon };
}

function timeOf(instant: string): string {
  return new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}
