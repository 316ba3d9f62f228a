import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { Chip } from '../../ui/chip.tsx';
import type { Column, ListFilter } from '../../ui/data-list/column.ts';

const testi = testiContratti.colonne;

export const COLONNE_CONTRATTI: readonly Column<Contratto>[] = [
  {
    key: 'dipendente',
    title: testi.dipendente,
    text: ({ dipendente_cognome, dipendente_nome }) => `${dipendente_cognome} ${dipendente_nome}`,
    width: 'minmax(150px, 1.6fr)',
  },
  {
    key: 'progetto',
    title: testi.progetto,
    text: ({ nome_progetto }) => nome_progetto ?? '',
    width: 'minmax(150px, 3fr)',
  },
  {
    key: 'data_inizio',
    title: testi.inizio,
    text: ({ data_inizio }) => formatGiorno(data_inizio),
    sortBy: ({ data_inizio }) => data_inizio,
    width: '104px',
    brief: ({ data_inizio, data_fine }) =>
      testiComuni.daA(formatGiorno(data_inizio), formatGiorno(data_fine)),
  },
  {
    key: 'data_fine',
    title: testi.fine,
    text: ({ data_fine }) => formatGiorno(data_fine),
    sortBy: ({ data_fine }) => data_fine,
    width: '104px',
    brief: 'nothing',
  },
  {
    key: 'compenso_lordo',
    title: testi.compenso,
    text: ({ compenso_lordo }) => formatEuro(compenso_lordo),
    sortBy: ({ compenso_lordo }) => compenso_lordo,
    align: 'end',
    width: '120px',
  },
  {
    key: 'data_stipula',
    title: testi.stipula,
    text: ({ data_stipula }) => formatGiorno(data_stipula),
    sortBy: ({ data_stipula }) => data_stipula,
    width: '104px',
    brief: 'nothing',
  },
  {
    key: 'pagato',
    title: testi.pagamento,
    text: ({ pagato }) => (pagato ? testi.pagato : testi.daPagare),
    cell: ({ pagato }) => (
      <Chip tone={pagato ? 'ok' : 'warn'}>{pagato ? testi.pagato : testi.daPagare}</Chip>
    ),
    width: '130px',
    brief: 'beside',
  },
  {
    key: 'luogo_stipula',
    title: testi.luogo,
    text: ({ luogo_stipula }) => luogo_stipula,
    optional: true,
  },
];

export const FILTRI_CONTRATTI: readonly ListFilter<Contratto>[] = [
  {
    key: 'pagamento',
    label: testi.pagamento,
    options: () => [
      { value: 'pagati', label: testi.pagato },
      { value: 'da_pagare', label: testi.daPagare },
    ],
    matches: ({ pagato }, value) => pagato === (value === 'pagati'),
  },
];

/** Gross of the shown contracts. */
export function totaleContratti(contratti: readonly Contratto[]): string {
  const cents = contratti.reduce(
    (sum, { compenso_lordo }) => sum + Math.round(compenso_lordo * 100),
    0,
  );
  return testiContratti.totale(formatEuro(cents / 100));
}
