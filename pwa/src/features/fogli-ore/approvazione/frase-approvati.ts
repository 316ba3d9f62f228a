import { testiApprovazione as testi } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';

import type { ToastTone } from '../../../ui/dialogs/standing-toasts.ts';

/** How many of those approved together came to what. */
interface ApprovatiInsieme {
  /** On the server. */
  readonly approvati: number;
  /** On this device, and on their way. */
  readonly inAttesa: number;
  /** On this device, behind something that was refused. */
  readonly trattenuti: number;
  readonly rifiutati: number;
  /** Not even kept on this device: nothing goes on with them by itself. */
  readonly nonSalvati: number;
  /** Whether the screen that shows why is still in sight: else it waits elsewhere. */
  readonly mostrati: boolean;
}

/** One sentence about all of them, once all is tried: of many no one word is true. */
export function fraseApprovati({
  approvati,
  inAttesa,
  trattenuti,
  rifiutati,
  nonSalvati,
  mostrati,
}: ApprovatiInsieme): string {
  const totale = approvati + inAttesa + trattenuti + rifiutati + nonSalvati;
  if (approvati === totale) return testi.approvati(approvati);
  if (inAttesa === 1 && totale === 1) return testiComuni.salvatoSulDispositivo;
  const { insieme } = testi;
  return insieme.frase([
    ...(approvati === 0 ? [] : [insieme.approvati(approvati)]),
    ...(inAttesa === 0 ? [] : [insieme.inAttesa(inAttesa)]),
    ...(trattenuti === 0 ? [] : [insieme.trattenuti(trattenuti)]),
    ...(rifiutati === 0 ? [] : [insieme.rifiutati(rifiutati, mostrati)]),
    ...(nonSalvati === 0 ? [] : [insieme.nonSalvati(nonSalvati, mostrati)]),
  ]);
}

/** What this device could not keep is trouble, whatever became of the others. */
export function tonoApprovati({
  inAttesa,
  nonSalvati,
}: Pick<ApprovatiInsieme, 'inAttesa' | 'nonSalvati'>): ToastTone {
  if (nonSalvati > 0) return 'danger';
  return inAttesa > 0 ? 'saved' : 'ok';
}
