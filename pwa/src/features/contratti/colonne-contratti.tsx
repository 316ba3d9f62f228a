import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import {
  isAnnullato,
  isDaPagare,
  type Contratto,
} from '@gestionale/shared-schema/contratti/contratto.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Column, ListFilter } from '../../ui/data-list/column.ts';
import { StatoContratto, statoInParole } from './annulla/stato-contratto.tsx';
import { numeroContratto } from './quale-contratto.ts';

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
    text: statoInParole,
    cell: (contratto) => <StatoContratto contratto={contratto} />,
    width: 'minmax(130px, 1.6fr)',
    brief: 'beside',
  },
  {
    key: 'numero',
    title: testi.numero,
    text: (contratto) => numeroContratto(contratto) ?? '',
    sortBy: ({ data_stipula, numero = 0 }) => Number(data_stipula.slice(0, 4)) * 1_000_000 + numero,
    optional: true,
    width: '104px',
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
      { value: 'annullati', label: testi.annullato },
    ],
    matches: (contratto, value) => {
      if (value === 'annullati') return isAnnullato(contratto);
      return value === 'pagati' ? contratto.pagato : isDaPagare(contratto);
    },
  },
];

/** Gross of the shown contracts that are paid or to be paid. */
export function totaleContratti(contratti: readonly Contratto[]): string {
  const cents = contratti
    .filter((each) => !isAnnullato(each))
    .reduce((sum, { compenso_lordo }) => sum + Math.round(compenso_lordo * 100), 0);
  return testiContratti.totale(formatEuro(cents / 100));
}
