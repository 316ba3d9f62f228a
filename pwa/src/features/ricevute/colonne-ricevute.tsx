import { testiRicevute } from '#testi/ricevute.ts';
import type { Ricevuta } from '@gestionale/shared-schema/ricevute/ricevuta.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Column } from '../../ui/data-list/column.ts';

const testi = testiRicevute.colonne;

export const COLONNE_RICEVUTE: readonly Column<Ricevuta>[] = [
  {
    key: 'dipendente',
    title: testi.dipendente,
    text: ({ nome, cognome }) => `${cognome} ${nome}`,
    width: 'minmax(0, 1.6fr)',
  },
  {
    key: 'progetto',
    title: testi.progetto,
    text: ({ nome_progetto }) => nome_progetto ?? '',
    width: 'minmax(0, 2.4fr)',
  },
  {
    key: 'data_pagamento',
    title: testi.pagamento,
    text: ({ data_pagamento }) => formatGiorno(data_pagamento),
    sortBy: ({ data_pagamento }) => data_pagamento,
    width: '140px',
  },
  {
    key: 'netto_a_pagare',
    title: testi.netto,
    text: ({ netto_a_pagare }) => formatEuro(netto_a_pagare),
    sortBy: ({ netto_a_pagare }) => netto_a_pagare,
    align: 'end',
    width: '150px',
    brief: 'beside',
  },
];

/** Net of the shown receipts. */
export function totaleRicevute(ricevute: readonly Ricevuta[]): string {
  const cents = ricevute.reduce((sum, each) => sum + Math.round(each.netto_a_pagare * 100), 0);
  return testiRicevute.totale(formatEuro(cents / 100));
}
