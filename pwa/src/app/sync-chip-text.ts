import { testiShell } from '#testi/shell.ts';

import type { SyncStatus } from '../sync/sync-status.ts';
import type { ChipTone } from '../ui/chip.tsx';
import type { IconName } from '../ui/icon.tsx';

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
  switch (status.tipo) {
    case 'sincronizzato':
      return chip(testi.sincronizzatoAlle(timeOf(status.alle)), 'ok', 'check', testi.sincronizzato);
    case 'verifica':
      return chip(testi.verifica, 'neutral', 'sync');
    case 'primo_scaricamento':
      return chip(testi.primoScaricamento(status.righe), 'accent', 'download');
    case 'invio':
      return {
        ...chip(testi.invio(status.fatti, status.totale), 'accent', 'send'),
        progress: status.totale === 0 ? 0 : status.fatti / status.totale,
      };
    case 'in_attesa':
      return chip(testi.inAttesa(status.quanti), 'warn', 'clock');
    case 'da_sistemare':
      return chip(testi.daSistemare(status.quanti), 'danger', 'alert');
    case 'senza_rete':
      if (status.inAttesa === 0) return chip(testi.senzaRete, 'neutral', 'cloudOff');
      return chip(
        testi.senzaReteInAttesa(status.inAttesa),
        'warn',
        'cloudOff',
        testi.inAttesa(status.inAttesa),
      );
    case 'server_in_difficolta':
      if (status.inAttesa === 0) return chip(testi.difficolta, 'warn', 'alert');
      return chip(
        testi.difficoltaInAttesa(status.inAttesa),
        'warn',
        'alert',
        testi.inAttesa(status.inAttesa),
      );
    case 'dispositivo_pieno':
      return storageChip(testi.dispositivoPieno, status.inAttesa);
    case 'memoria_non_disponibile':
      return storageChip(testi.memoriaNonDisponibile, status.inAttesa);
    case 'app_vecchia':
      return chip(testi.appVecchia, 'danger', 'alert');
    case 'sessione_scaduta':
      return chip(testi.sessioneScaduta, 'danger', 'alert');
  }
}

/** A phone's header says what is wrong rather than how much waits: that needs a hand. */
function storageChip(trouble: string, inAttesa: number): ChipText {
  const text = inAttesa === 0 ? trouble : testi.conInAttesa(trouble, inAttesa);
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
