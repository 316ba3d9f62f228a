import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import { testiScelta } from '#testi/scelta.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { statoOre, type StatoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre, formatOreEsteso, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { filterCombobox } from '../../../ui/combobox/filter-combobox.tsx';
import type { Column, ListFilter } from '../../../ui/data-list/column.ts';
import { ChipMeseChiuso } from '../modulo/chip-riga.tsx';
import { scelteDi } from '../scelte-di.ts';
import { nomeDi, orarioEPausa, testoPausa } from '../voce-ore.ts';
import { ChipArchivio } from './chip-archivio.tsx';

import './archivio-screen.css';

const testi = testiArchivioOre.archivio;

const STATI: Record<StatoOre, string> = {
  approvata: testi.approvata,
  rimandata: testi.rimandata,
  da_approvare: testi.daApprovare,
};

/** The words of the address. */
const FILTRO: Record<StatoOre, string> = {
  approvata: 'approvate',
  rimandata: 'rimandate',
  da_approvare: 'da_approvare',
};

const DOPO_LA_CHIUSURA = 'dopo_la_chiusura';

export const COLONNE_ARCHIVIO: readonly Column<FoglioOre>[] = [
  {
    key: 'dipendente',
    title: testi.dipendente,
    text: nomeDi,
    width: 'minmax(0, 1.6fr)',
  },
  {
    key: 'data',
    title: testi.data,
    text: ({ data }) => formatGiorno(data),
    sortBy: ({ data, ora_inizio }) => `${data} ${ora_inizio ?? ''}`,
    width: '120px',
    brief: ({ data, ore_lavorate }) =>
      `${formatGiorno(data)} · ${testi.oreDi(formatOre(ore_lavorate))}`,
  },
  {
    key: 'progetto',
    title: testi.progetto,
    text: ({ nome_progetto }) => nome_progetto,
    width: 'minmax(0, 2.4fr)',
  },
  {
    key: 'orario',
    title: testi.orario,
    text: (ore) =>
      ore.ora_inizio === null && ore.ora_fine === null ? testoPausa(ore) : orarioEPausa(ore),
    width: '190px',
    brief: 'nothing',
  },
  {
    key: 'ore',
    title: testi.ore,
    text: ({ ore_lavorate }) => formatOre(ore_lavorate),
    sortBy: ({ ore_lavorate }) => ore_lavorate,
    cell: ({ ore_lavorate }) => (
      <span title={formatOreEsteso(ore_lavorate)}>{formatOre(ore_lavorate)}</span>
    ),
    align: 'end',
    width: '90px',
    brief: 'nothing',
  },
  {
    key: 'stato',
    title: testi.stato,
    text: (foglioOre) =>
      [
        STATI[statoOre(foglioOre)],
        foglioOre.rimandato_motivo ?? '',
        foglioOre.mese_chiuso ? testiFogliOre.meseChiuso : '',
      ]
        .filter((each) => each !== '')
        .join(' '),
    cell: (foglioOre) => (
      <span className="ore-archivio__stato">
        <ChipArchivio foglioOre={foglioOre} />
        <ChipMeseChiuso foglioOre={foglioOre} />
        {statoOre(foglioOre) === 'rimandata' ? (
          <span className="ore-archivio__motivo" title={foglioOre.rimandato_motivo ?? ''}>
            {foglioOre.rimandato_motivo}
          </span>
        ) : null}
      </span>
    ),
    width: '190px',
    brief: 'beside',
  },
  {
    key: 'descrizione',
    title: testi.descrizione,
    text: ({ descrizione_attivita }) => descrizione_attivita ?? '',
    width: 'minmax(0, 2fr)',
    optional: true,
  },
];

const SCELTA = filterCombobox(testiScelta);

export const FILTRI_ARCHIVIO: readonly ListFilter<FoglioOre>[] = [
  {
    key: 'stato',
    label: testi.stato,
    options: () => [
      { value: 'approvate', label: testi.approvata },
      { value: 'da_approvare', label: testi.daApprovare },
      { value: 'rimandate', label: testi.rimandata },
      { value: DOPO_LA_CHIUSURA, label: testiFogliOre.meseChiuso },
    ],
    matches: (foglioOre, value) =>
      value === DOPO_LA_CHIUSURA ? foglioOre.mese_chiuso : FILTRO[statoOre(foglioOre)] === value,
  },
  {
    key: 'persona',
    label: testi.dipendente,
    control: SCELTA,
    options: (rows) => scelteDi(rows, ({ dipendente_id }) => dipendente_id, nomeDi),
    matches: ({ dipendente_id }, value) => dipendente_id === value,
  },
  {
    key: 'progetto',
    label: testi.progetto,
    control: SCELTA,
    options: (rows) =>
      scelteDi(
        rows,
        ({ progetto_id }) => progetto_id,
        ({ nome_progetto }) => nome_progetto,
      ),
    matches: ({ progetto_id }, value) => progetto_id === value,
  },
];

/** On the page of a project its name goes without saying. */
export const COLONNE_ORE_PROGETTO = COLONNE_ARCHIVIO.filter(({ key }) => key !== 'progetto');

/** Hours of the shown entries: all, and of each state; those sent back only where there are any. */
export function totaliArchivio(ore: readonly FoglioOre[]): string {
  const byStato = Map.groupBy(ore, statoOre);
  const somma = (stato: StatoOre): number =>
    sommaOre((byStato.get(stato) ?? []).map(({ ore_lavorate }) => ore_lavorate));
  const somme = [somma('approvata'), somma('da_approvare'), somma('rimandata')];
  const [approvate = '', daApprovare = '', rimandate = ''] = somme.map(formatOre);
  const totali = testi.totali(formatOre(sommaOre(somme)), approvate, daApprovare);
  return byStato.has('rimandata') ? testi.conRimandate(totali, rimandate) : totali;
}
