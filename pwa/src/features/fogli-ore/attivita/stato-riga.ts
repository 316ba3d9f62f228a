import type { EntryState } from '../../../outbox/entries/entry.ts';

export type StatoRiga = 'in_attesa' | 'inviato' | 'approvato' | 'da_correggere';

/** Where an entry of hours is on its way: what waits on this device says more than what the server knew. */
export function statoRiga(approvato: boolean, coda: EntryState | undefined): StatoRiga {
  if (coda === 'refused') return 'da_correggere';
  if (coda === 'pending') return 'in_attesa';
  return approvato ? 'approvato' : 'inviato';
}
