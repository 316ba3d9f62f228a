import { testiRicevute } from '#testi/ricevute.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import type { Column } from '../../ui/data-list/column.ts';
import { qualeDaPagare } from './quale-ricevuta.ts';

const testi = testiRicevute.colonne;

/** A row says all of it in one: what is searched is what it says, and the others are orders. */
export const COLONNE_DA_PAGARE: readonly Column<Contratto>[] = [
  {
    key: 'dipendente',
    title: testi.dipendente,
    text: qualeDaPagare,
    sortBy: ({ dipendente_cognome, dipendente_nome }) =>
      italianSortKey(`${dipendente_cognome} ${dipendente_nome}`),
  },
  {
    key: 'progetto',
    title: testi.progetto,
    text: () => '',
    sortBy: ({ nome_progetto }) => (nome_progetto === null ? null : italianSortKey(nome_progetto)),
    onlyOrder: true,
  },
  {
    key: 'data_fine',
    title: testi.fine,
    text: () => '',
    sortBy: ({ data_fine }) => data_fine,
    onlyOrder: true,
  },
  {
    key: 'data_stipula',
    title: testi.stipula,
    text: () => '',
    sortBy: ({ data_stipula }) => data_stipula,
    onlyOrder: true,
  },
  {
    key: 'compenso_lordo',
    title: testi.lordo,
    text: () => '',
    sortBy: ({ compenso_lordo }) => compenso_lordo,
    onlyOrder: true,
  },
];

/** As the server lists them: what was agreed last comes first. */
export const ORDINE_DA_PAGARE = { column: 'data_stipula', descending: true } as const;

/** Gross of some contracts. */
export function lordoDi(contratti: readonly Contratto[]): string {
  const cents = contratti.reduce((sum, each) => sum + Math.round(each.compenso_lordo * 100), 0);
  return formatEuro(cents / 100);
}
