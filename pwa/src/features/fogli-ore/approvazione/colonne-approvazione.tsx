import { testiApprovazione as testi } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiScelta } from '#testi/scelta.ts';
import {
  addGiorni,
  formatGiorno,
  lunediDellaSettimana,
} from '@gestionale/shared-schema/values/giorno.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { filterCombobox } from '../../../ui/combobox/filter-combobox.tsx';
import type { Column, ListFilter } from '../../../ui/data-list/column.ts';
import { scelteDi } from '../scelte-di.ts';
import { nomeDi, orarioDi, testoPausa } from '../voce-ore.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { ChipAnomalie } from './chip-anomalie.tsx';
import { corrispondeAnomalia, scelteAnomaliaDi } from './scelte-anomalia.ts';
import { corrispondeMese, scelteMeseDi } from './scelte-mese.ts';

/** What to look at twice comes first; below that the order in which the rows are read. */
export const ORDINE_APPROVAZIONE = { column: 'anomalie', descending: false } as const;

/** In this order the list is in groups. */
export const ORDINE_SETTIMANE = 'settimana';

export const COLONNE_APPROVAZIONE: readonly Column<FoglioOreEsaminato>[] = [
  {
    key: 'chi',
    title: testi.dipendente,
    text: ({ foglioOre }) => `${nomeDi(foglioOre)} ${foglioOre.nome_progetto}`,
    cell: ({ foglioOre }) => (
      <span className="appr-due" title={`${nomeDi(foglioOre)}\n${foglioOre.nome_progetto}`}>
        <strong>{nomeDi(foglioOre)}</strong>
        <span>{foglioOre.nome_progetto}</span>
      </span>
    ),
    width: 'minmax(150px, 1fr)',
  },
  {
    key: 'quando',
    title: testi.data,
    text: ({ foglioOre }) => `${formatGiorno(foglioOre.data)} ${orarioDi(foglioOre)}`,
    sortBy: ({ foglioOre: { data, ora_inizio } }) => `${data} ${ora_inizio ?? ''}`,
    cell: ({ foglioOre }) => (
      <span className="appr-due">
        <strong>{formatGiorno(foglioOre.data)}</strong>
        <span>{orarioDi(foglioOre)}</span>
      </span>
    ),
    width: 'minmax(108px, var(--appr-quando))',
  },
  {
    key: 'ore',
    title: testi.ore,
    text: ({ foglioOre }) => `${oreDi(foglioOre)} ${testoPausa(foglioOre)}`.trim(),
    sortBy: ({ foglioOre }) => foglioOre.ore_lavorate,
    cell: ({ foglioOre }) => (
      <span className="appr-due" title={testoPausa(foglioOre)}>
        <strong>{oreDi(foglioOre)}</strong>
        <span>{testoPausa(foglioOre)}</span>
      </span>
    ),
    width: '84px',
  },
  {
    key: 'anomalie',
    title: testi.daControllare,
    text: ({ anomalie }) => anomalie.map((anomalia) => testi.anomalie[anomalia]).join(' '),
    sortBy: ({ anomalie }) => (anomalie.length > 0 ? 0 : 1),
    cell: ({ anomalie }) => <ChipAnomalie anomalie={anomalie} inRiga />,
    width: 'minmax(162px, 0.4fr)',
  },
  {
    key: ORDINE_SETTIMANE,
    title: testi.settimana.ordine,
    onlyOrder: true,
    text: () => '',
    sortBy: ({ foglioOre }) =>
      [
        lunediDellaSettimana(foglioOre.data),
        italianSortKey(nomeDi(foglioOre)),
        foglioOre.dipendente_id,
      ].join(' '),
  },
];

const SCELTA = filterCombobox(testiScelta);

export const FILTRI_APPROVAZIONE: readonly ListFilter<FoglioOreEsaminato>[] = [
  {
    key: 'anomalia',
    label: testi.daControllare,
    options: scelteAnomaliaDi,
    matches: corrispondeAnomalia,
  },
  {
    key: 'persona',
    label: testi.dipendente,
    control: SCELTA,
    options: (rows) =>
      scelteDi(
        rows,
        ({ foglioOre }) => foglioOre.dipendente_id,
        ({ foglioOre }) => nomeDi(foglioOre),
      ),
    matches: ({ foglioOre }, value) => foglioOre.dipendente_id === value,
  },
  {
    key: 'progetto',
    label: testi.progetto,
    control: SCELTA,
    options: (rows) =>
      scelteDi(
        rows,
        ({ foglioOre }) => foglioOre.progetto_id,
        ({ foglioOre }) => foglioOre.nome_progetto,
      ),
    matches: ({ foglioOre }, value) => foglioOre.progetto_id === value,
  },
  {
    key: 'settimana',
    label: testi.settimana.filtro,
    all: testi.settimana.tutte,
    options: (rows) => {
      const settimane = new Set(rows.map(({ foglioOre }) => lunediDellaSettimana(foglioOre.data)));
      return [...settimane].toSorted().map((lunedi) => ({
        value: lunedi,
        label: testi.settimana.dalAl(formatGiorno(lunedi), formatGiorno(addGiorni(lunedi, 6))),
      }));
    },
    matches: ({ foglioOre }, value) => lunediDellaSettimana(foglioOre.data) === value,
  },
  // Where one comes from the month itself; the row of choices is full without it.
  {
    key: 'mese',
    label: testi.mese,
    options: scelteMeseDi,
    matches: corrispondeMese,
    onlyChosen: true,
  },
];

/** Hours of the shown entries. */
export function totaleApprovazione(mostrati: readonly FoglioOreEsaminato[]): string {
  const ore = sommaOre(mostrati.map(({ foglioOre }) => foglioOre.ore_lavorate));
  return testi.totale(formatOre(ore));
}

function oreDi({ ore_lavorate }: FoglioOreEsaminato['foglioOre']): string {
  return testiComuni.oreConUnita(formatOre(ore_lavorate));
}
