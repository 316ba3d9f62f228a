import { testiComuni } from '#testi/comuni.ts';
import { testiPlanning } from '#testi/planning.ts';
import { testiScelta } from '#testi/scelta.ts';
import { statoProgettoSchema, type Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  formatGiorno,
  giornoInItalia,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import { RowChip } from '../../../../records/row-chip.tsx';
import { filterCombobox } from '../../../../ui/combobox/filter-combobox.tsx';
import type { Column, FilterOption, ListFilter } from '../../../../ui/data-list/column.ts';
import { RowName } from '../../../../ui/data-list/row-name.tsx';
import { Link } from '../../../../ui/routing/link.tsx';
import { StatoProgetto } from '../../stato-progetto.tsx';
import { isNelPeriodo, ordineDaOggi, PERIODI_PLANNING, quandoDi } from './periodo-planning.ts';

const testi = testiPlanning.colonne;

const COLONNE: readonly Column<Progetto>[] = [
  {
    key: 'nome_progetto',
    title: testi.nome,
    text: ({ nome_progetto }) => nome_progetto,
    cell: ({ id, nome_progetto }) => (
      <RowName name={<Link to={`/planning/${id}`}>{nome_progetto}</Link>}>
        <RowChip entity="progetti" id={id} texts={testiComuni.statoRiga} />
      </RowName>
    ),
    width: 'minmax(0, 5fr)',
  },
  {
    key: 'nome_cliente',
    title: testi.cliente,
    text: ({ nome_cliente }) => nome_cliente ?? '',
    width: 'minmax(0, 2fr)',
  },
  {
    key: 'stato',
    title: testi.stato,
    text: ({ stato }) => stato,
    sortBy: ({ stato }) => statoProgettoSchema.options.indexOf(stato),
    cell: ({ stato }) => <StatoProgetto stato={stato} />,
    width: '132px',
    brief: 'beside',
  },
  {
    key: 'data_inizio',
    title: testi.inizio,
    text: ({ data_inizio }) => (data_inizio === null ? '' : formatGiorno(data_inizio)),
    sortBy: ({ data_inizio }) => data_inizio,
    width: '104px',
    brief: 'nothing',
  },
  {
    key: 'data_fine',
    title: testi.fine,
    text: ({ data_fine }) => (data_fine === null ? '' : formatGiorno(data_fine)),
    sortBy: ({ data_fine }) => data_fine,
    width: '104px',
    brief: 'nothing',
  },
  {
    key: 'giornate',
    title: testi.giornate,
    text: ({ numero_giornate }) => String(numero_giornate),
    sortBy: ({ numero_giornate }) => numero_giornate,
    align: 'end',
    width: '92px',
    brief: 'nothing',
    optional: true,
  },
  {
    key: 'persone',
    title: testi.persone,
    text: ({ dipendentiAssegnati }) =>
      dipendentiAssegnati.map(({ nome, cognome }) => `${cognome} ${nome}`).join(', '),
    sortBy: ({ dipendentiAssegnati }) => dipendentiAssegnati.length,
    cell: ({ dipendentiAssegnati }) => (
      <span title={dipendentiAssegnati.map(({ cognome }) => cognome).join(', ')}>
        {dipendentiAssegnati.length}
      </span>
    ),
    align: 'end',
    width: '90px',
    brief: ({ dipendentiAssegnati }) => testiPlanning.persone.conta(dipendentiAssegnati.length),
  },
  {
    key: 'tipo_progetto',
    title: testi.tipoProgetto,
    text: ({ tipo_progetto }) => tipo_progetto ?? '',
    optional: true,
  },
  {
    key: 'tipo_attivita',
    title: testi.tipoAttivita,
    text: ({ tipo_attivita }) => tipo_attivita ?? '',
    optional: true,
  },
];

/**
 * The columns on a day. A planner looks for what goes on and what is next: the list begins with what
 * ends today or next, and what is over follows behind, the latest first.
 */
export function colonnePlanning(oggi: Giorno): readonly Column<Progetto>[] {
  const [nome, ...altre] = COLONNE;
  const quando: Column<Progetto> = {
    key: 'quando',
    title: testi.quando,
    text: (progetto) => quandoDi(progetto, oggi),
    sortBy: ({ data_fine }) => (data_fine === null ? null : ordineDaOggi(data_fine, oggi)),
    width: '118px',
  };
  return nome === undefined ? [quando] : [nome, quando, ...altre];
}

const SCELTA = filterCombobox(testiScelta);

export const FILTRI_PLANNING: readonly ListFilter<Progetto>[] = [
  {
    key: 'stato',
    label: testiPlanning.filtri.stato,
    options: () => statoProgettoSchema.options.map((stato) => ({ value: stato, label: stato })),
    matches: ({ stato }, value) => stato === value,
  },
  {
    key: 'cliente',
    label: testiPlanning.filtri.cliente,
    control: SCELTA,
    options: (rows) =>
      inOrder(rows.map(({ cliente_id = '', nome_cliente }) => [cliente_id, nome_cliente ?? ''])),
    matches: ({ cliente_id }, value) => cliente_id === value,
  },
  {
    key: 'persona',
    label: testiPlanning.filtri.persona,
    control: SCELTA,
    options: (rows) =>
      inOrder(
        rows.flatMap(({ dipendentiAssegnati }) =>
          dipendentiAssegnati.map(({ id, nome, cognome }) => [id, `${cognome} ${nome}`] as const),
        ),
      ),
    matches: ({ dipendentiAssegnati }, value) => dipendentiAssegnati.some(({ id }) => id === value),
  },
  {
    key: 'periodo',
    label: testiPlanning.filtri.periodo,
    options: () => PERIODI_PLANNING.map((value) => ({ value, label: testiPlanning.filtri[value] })),
    matches: (progetto, value) => isNelPeriodo(progetto, value, giornoInItalia(Date.now())),
  },
];

/** Each value once, in Italian order of its name. */
function inOrder(pairs: readonly (readonly [string, string])[]): FilterOption[] {
  return Array.from(new Map(pairs), ([value, label]) => ({
    value,
    label,
    key: italianSortKey(label),
  }))
    .toSorted((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ value, label }) => ({ value, label }));
}
