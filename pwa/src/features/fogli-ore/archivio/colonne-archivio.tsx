import { testiApprovazione } from '#testi/approvazione.ts';
import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import { testiScelta } from '#testi/scelta.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { pausaDi, statoOre, type StatoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';
import { formatOre, formatOreEsteso, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { filterCombobox } from '../../../ui/combobox/filter-combobox.tsx';
import type { Column, ListFilter } from '../../../ui/data-list/column.ts';
import { haAnomalie } from '../approvazione/anomalie.ts';
import { corrispondeAnomalia, SCELTE_ANOMALIA } from '../approvazione/scelte-anomalia.ts';
import { ChipMeseChiuso } from '../modulo/chip-riga.tsx';
import { scelteDi } from '../scelte-di.ts';
import { nomeDi, orarioDi } from '../voce-ore.ts';
import { ChipArchivio } from './chip-archivio.tsx';
import { SegnalazioniInRiga } from './segnalazioni-in-riga.tsx';
import type { VoceArchivio } from './voci-archivio.ts';

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

/** The columns of rows that are entries of hours or have one. */
function colonneDi<Row>(oreDi: (row: Row) => FoglioOre): readonly Column<Row>[] {
  return [
    {
      key: 'dipendente',
      title: testi.dipendente,
      text: (row) => nomeDi(oreDi(row)),
      width: 'minmax(118px, 0.7fr)',
    },
    {
      key: 'data',
      title: testi.data,
      text: (row) => formatGiorno(oreDi(row).data),
      sortBy: (row) => `${oreDi(row).data} ${oreDi(row).ora_inizio ?? ''}`,
      width: '92px',
      brief: (row) =>
        `${formatGiorno(oreDi(row).data)} · ${testi.oreDi(formatOre(oreDi(row).ore_lavorate))}`,
    },
    {
      key: 'progetto',
      title: testi.progetto,
      text: (row) => oreDi(row).nome_progetto,
      width: 'minmax(0, 1.4fr)',
    },
    {
      key: 'orario',
      title: testi.orario,
      text: (row) => {
        const ore = oreDi(row);
        return ore.ora_inizio === null && ore.ora_fine === null ? '' : orarioDi(ore);
      },
      width: '104px',
      brief: 'nothing',
    },
    {
      key: 'pausa',
      title: testi.pausa,
      text: (row) => testi.minuti(pausaDi(oreDi(row))),
      sortBy: (row) => pausaDi(oreDi(row)),
      align: 'end',
      width: '68px',
      brief: 'nothing',
    },
    {
      key: 'ore',
      title: testi.ore,
      text: (row) => formatOre(oreDi(row).ore_lavorate),
      sortBy: (row) => oreDi(row).ore_lavorate,
      cell: (row) => (
        <span title={formatOreEsteso(oreDi(row).ore_lavorate)}>
          {formatOre(oreDi(row).ore_lavorate)}
        </span>
      ),
      align: 'end',
      width: '50px',
      brief: 'nothing',
    },
    {
      key: 'stato',
      title: testi.stato,
      text: (row) => testoStato(oreDi(row)),
      cell: (row) => <Stato foglioOre={oreDi(row)} />,
      width: '140px',
      brief: 'beside',
    },
    {
      key: 'descrizione',
      title: testi.descrizione,
      text: (row) => oreDi(row).descrizione_attivita ?? '',
      width: 'minmax(0, 2fr)',
      optional: true,
    },
  ];
}

function testoStato(foglioOre: FoglioOre): string {
  return [
    STATI[statoOre(foglioOre)],
    foglioOre.rimandato_motivo ?? '',
    foglioOre.mese_chiuso ? testiFogliOre.meseChiuso : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
}

function Stato({ foglioOre }: { readonly foglioOre: FoglioOre }) {
  return (
    <span className="ore-archivio__stato">
      <ChipArchivio foglioOre={foglioOre} />
      <ChipMeseChiuso foglioOre={foglioOre} />
      {statoOre(foglioOre) === 'rimandata' ? (
        <span className="ore-archivio__motivo" title={foglioOre.rimandato_motivo ?? ''}>
          {foglioOre.rimandato_motivo}
        </span>
      ) : null}
    </span>
  );
}

const DA_CONTROLLARE: Column<VoceArchivio> = {
  key: 'anomalie',
  title: testiApprovazione.daControllare,
  text: (voce) =>
    voce
      .esame()
      .anomalie.map((anomalia) => testiApprovazione.anomalie[anomalia])
      .join(' '),
  sortBy: (voce) => (haAnomalie(voce.esame()) ? 0 : 1),
  cell: (voce) => <SegnalazioniInRiga esaminato={voce.esame()} />,
  width: '140px',
  brief: 'nothing',
};

/** What is to be looked at twice stands before the state. */
export const COLONNE_ARCHIVIO: readonly Column<VoceArchivio>[] = colonneDi(
  ({ foglioOre }: VoceArchivio) => foglioOre,
).flatMap((colonna) => (colonna.key === 'stato' ? [DA_CONTROLLARE, colonna] : [colonna]));

/** On the page of a project its name goes without saying. */
export const COLONNE_ORE_PROGETTO = colonneDi((foglioOre: FoglioOre) => foglioOre).filter(
  ({ key }) => key !== 'progetto',
);

/** What only who approves is told. */
const SCELTE_ARCHIVIO = SCELTE_ANOMALIA.filter(({ value }) => value !== 'vicine_altrove');

const SCELTA = filterCombobox(testiScelta);

export const FILTRI_ARCHIVIO: readonly ListFilter<VoceArchivio>[] = [
  {
    key: 'stato',
    label: testi.stato,
    options: () => [
      { value: 'approvate', label: testi.approvata },
      { value: 'da_approvare', label: testi.daApprovare },
      { value: 'rimandate', label: testi.rimandata },
      { value: DOPO_LA_CHIUSURA, label: testiFogliOre.meseChiuso },
    ],
    matches: ({ foglioOre }, value) =>
      value === DOPO_LA_CHIUSURA ? foglioOre.mese_chiuso : FILTRO[statoOre(foglioOre)] === value,
  },
  {
    key: 'anomalia',
    label: testiApprovazione.daControllare,
    options: () => SCELTE_ARCHIVIO,
    matches: (voce, value) => corrispondeAnomalia(voce.esame(), value),
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
];

/** Hours of the entries that the archive shows. */
export function totaliDelleVoci(voci: readonly VoceArchivio[]): string {
  return totaliArchivio(voci.map(({ foglioOre }) => foglioOre));
}

/** Hours of the shown entries: all, and of each state; those sent back only where there are any. */
export function totaliArchivio(ore: readonly FoglioOre[]): string {
  const byStato = groupBy(ore, statoOre);
  const somma = (stato: StatoOre): number =>
    sommaOre((byStato.get(stato) ?? []).map(({ ore_lavorate }) => ore_lavorate));
  const somme = [somma('approvata'), somma('da_approvare'), somma('rimandata')];
  const [approvate = '', daApprovare = '', rimandate = ''] = somme.map(formatOre);
  const totali = testi.totali(formatOre(sommaOre(somme)), approvate, daApprovare);
  return byStato.has('rimandata') ? testi.conRimandate(totali, rimandate) : totali;
}
