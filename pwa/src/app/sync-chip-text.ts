import { testiShell } from '#testi/shell.ts';

import type { SyncStatus } from '../sync/sync-status.ts';
import type { ChipTone } from '../ui/chip.tsx';
import type { IconName } from '../ui/icon.tsx';

export interface ChipText {
  readonly text: string;
  readonly tone: ChipTone;
  readonly icon: IconName;
  /** Share of what is being sent that has arrived, 0 to 1. */
  readonly progress?: number;
}

const testi = testiShell.chip;

/** The words and the colour of the one truth about sending. */
export function describeSync(status: SyncStatus): ChipText {
  switch (status.tipo) {
    case 'sincronizzato':
      return { text: testi.sincronizzato(timeOf(status.alle)), tone: 'ok', icon: 'check' };
    case 'primo_scaricamento':
      return { text: testi.primoScaricamento(status.righe), tone: 'accent', icon: 'download' };
    case 'invio':
      return {
        text: testi.invio(status.fatti, status.totale),
        tone: 'accent',
        icon: 'send',
        progress: status.totale === 0 ? 0 : status.fatti / status.totale,
      };
    case 'in_attesa':
      return { text: testi.inAttesa(status.quanti), tone: 'warn', icon: 'clock' };
    case 'da_sistemare':
      return { text: testi.daSistemare(status.quanti), tone: 'danger', icon: 'alert' };
    case 'senza_rete':
      return {
        text: status.inAttesa === 0 ? testi.senzaRete : testi.senzaReteInAttesa(status.inAttesa),
        tone: status.inAttesa === 0 ? 'neutral' : 'warn',
        icon: 'cloudOff',
      };
    case 'sessione_scaduta':
      return { text: testi.sessioneScaduta, tone: 'danger', icon: 'alert' };
  }
}

function timeOf(instant: string): string {
  return new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}
