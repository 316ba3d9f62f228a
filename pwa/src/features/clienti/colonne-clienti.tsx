import { testiClienti } from '#testi/clienti.ts';
import { testiComuni } from '#testi/comuni.ts';
import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';

import { RowChip } from '../../records/row-chip.tsx';
import type { Column, ListFilter } from '../../ui/data-list/column.ts';
import { RowName } from '../../ui/data-list/row-name.tsx';
import { dubbioPartitaIva } from './dubbio-partita-iva.ts';

const { campi, filtro } = testiClienti;

export const COLONNE_CLIENTI: readonly Column<Cliente>[] = [
  {
    key: 'ragione_sociale',
    title: campi.ragione_sociale,
    text: ({ ragione_sociale }) => ragione_sociale,
    cell: ({ id, ragione_sociale }) => (
      <RowName name={ragione_sociale}>
        <RowChip entity="clienti" id={id} texts={testiComuni.statoRiga} />
      </RowName>
    ),
    width: 'minmax(0, 3fr)',
  },
  {
    key: 'partita_iva',
    title: campi.partita_iva,
    text: ({ partita_iva }) => partita_iva ?? '',
    width: 'minmax(0, 1.4fr)',
  },
  {
    key: 'referente_nome',
    title: campi.referente_nome,
    text: ({ referente_nome }) => referente_nome ?? '',
  },
  {
    key: 'referente_email',
    title: campi.referente_email,
    text: ({ referente_email }) => referente_email ?? '',
    width: 'minmax(0, 2.4fr)',
  },
  {
    key: 'telefono',
    title: campi.telefono,
    text: ({ telefono }) => telefono ?? '',
    optional: true,
  },
  {
    key: 'indirizzo_fatturazione',
    title: campi.indirizzo_fatturazione,
    text: ({ indirizzo_fatturazione }) => indirizzo_fatturazione ?? '',
    width: 'minmax(0, 3fr)',
    optional: true,
  },
];

export const FILTRI_CLIENTI: readonly ListFilter<Cliente>[] = [
  {
    key: 'partita_iva',
    label: filtro.partitaIva,
    all: filtro.tutte,
    options: () => [
      { value: 'mancante', label: filtro.mancante },
      { value: 'da_controllare', label: filtro.daControllare },
    ],
    matches: ({ partita_iva }, value) =>
      value === 'mancante'
        ? partita_iva === null
        : partita_iva !== null && dubbioPartitaIva(partita_iva) !== undefined,
  },
];
