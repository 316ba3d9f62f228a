import { testiAttrezzatura } from '#testi/attrezzatura.ts';
import { testiComuni } from '#testi/comuni.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { RowChip } from '../../records/row-chip.tsx';
import type { Column, ListFilter } from '../../ui/data-list/column.ts';
import { RowName } from '../../ui/data-list/row-name.tsx';
import { Disponibile, Impegnata } from './impegni-oggi.tsx';
import type { AttrezzoElencato } from './use-attrezzatura-oggi.ts';

const { campi, colonne, filtro } = testiAttrezzatura;
const NON_NOTO = testiComuni.nonDisponibile;

export const COLONNE_ATTREZZATURA: readonly Column<AttrezzoElencato>[] = [
  {
    key: 'nome_attrezzo',
    title: campi.nome_attrezzo,
    text: ({ nome_attrezzo }) => nome_attrezzo,
    cell: ({ id, nome_attrezzo }) => (
      <RowName name={nome_attrezzo}>
        <RowChip entity="attrezzatura" id={id} texts={testiComuni.statoRiga} />
      </RowName>
    ),
    width: 'minmax(0, 2.6fr)',
  },
  {
    key: 'quantita_totale',
    title: campi.quantita_totale,
    text: ({ quantita_totale }) => quantita_totale.toLocaleString('it-IT'),
    sortBy: ({ quantita_totale }) => quantita_totale,
    align: 'end',
    width: 'minmax(0, 1.1fr)',
    brief: ({ quantita_totale, noto, disponibile }) =>
      noto ? testiAttrezzatura.disponibili(disponibile, quantita_totale) : '',
  },
  {
    key: 'disponibile',
    title: colonne.disponibile,
    text: ({ noto, disponibile }) => (noto ? disponibile.toLocaleString('it-IT') : ''),
    sortBy: ({ disponibile }) => disponibile,
    cell: (attrezzo) => (attrezzo.noto ? <Disponibile attrezzo={attrezzo} /> : NON_NOTO),
    align: 'end',
    width: 'minmax(0, 1.2fr)',
    brief: 'nothing',
  },
  {
    key: 'impegnata',
    title: colonne.impegnata,
    text: ({ impegni }) => impegni.map(({ nome_progetto }) => nome_progetto).join(', '),
    cell: (attrezzo) => (attrezzo.noto ? <Impegnata attrezzo={attrezzo} /> : NON_NOTO),
    width: 'minmax(0, 2.4fr)',
  },
  {
    key: 'data_acquisto',
    title: campi.data_acquisto,
    text: ({ data_acquisto }) => (data_acquisto === null ? '' : formatGiorno(data_acquisto)),
    sortBy: ({ data_acquisto }) => data_acquisto,
    width: 'minmax(0, 1.2fr)',
    brief: 'nothing',
  },
  {
    key: 'costo_acquisto',
    title: colonne.costo,
    text: ({ costo_acquisto }) => formatEuro(costo_acquisto),
    sortBy: ({ costo_acquisto }) => costo_acquisto,
    align: 'end',
    width: 'minmax(0, 1.2fr)',
    brief: 'nothing',
  },
  {
    key: 'data_prevista_sostituzione',
    title: campi.data_prevista_sostituzione,
    text: ({ data_prevista_sostituzione: data }) => (data === null ? '' : formatGiorno(data)),
    sortBy: ({ data_prevista_sostituzione }) => data_prevista_sostituzione,
    width: 'minmax(0, 1.3fr)',
    optional: true,
  },
  {
    key: 'descrizione',
    title: campi.descrizione,
    text: ({ descrizione }) => descrizione ?? '',
    width: 'minmax(0, 2.4fr)',
    optional: true,
  },
];

export const FILTRI_ATTREZZATURA: readonly ListFilter<AttrezzoElencato>[] = [
  {
    key: 'oggi',
    label: filtro.disponibilita,
    all: filtro.tutta,
    options: () => [
      { value: 'disponibile', label: filtro.disponibile },
      { value: 'impegnata', label: filtro.impegnata },
      { value: 'esaurita', label: filtro.esaurita },
    ],
    matches: ({ disponibile, impegni }, value) => {
      if (value === 'disponibile') return disponibile > 0;
      return impegni.length > 0 && (value === 'impegnata' || disponibile <= 0);
    },
  },
];
