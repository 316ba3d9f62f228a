import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';

import type { EntryState } from '../../../outbox/entries/entry.ts';

export type StatoRiga = 'in_attesa' | 'inviato' | 'approvato' | 'da_sistemare';

const SUL_SERVER = {
  approvata: 'approvato',
  rimandata: 'da_sistemare',
  da_approvare: 'inviato',
} as const;

/** Where an entry of hours is on its way: what waits on this device says more than what the server knew. */
export function statoRiga(
  foglioOre: Pick<FoglioOre, 'approvato' | 'rimandato_il'>,
  coda: EntryState | undefined,
): StatoRiga {
  if (coda === 'refused') return 'da_sistemare';
  return coda === 'pending' ? 'in_attesa' : SUL_SERVER[statoOre(foglioOre)];
}
