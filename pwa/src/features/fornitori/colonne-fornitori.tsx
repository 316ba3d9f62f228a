import { testiComuni } from '#testi/comuni.ts';
import { testiFornitori } from '#testi/fornitori.ts';
import type { Fornitore } from '@gestionale/shared-schema/fornitori/fornitore.ts';
import { formatIban } from '@gestionale/shared-schema/values/iban.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import { RowChip } from '../../records/row-chip.tsx';
import type { Column, ListFilter } from '../../ui/data-list/column.ts';
import { RowName } from '../../ui/data-list/row-name.tsx';

const { campi } = testiFornitori;

export const COLONNE_FORNITORI: readonly Column<Fornitore>[] = [
  {
    key: 'ragione_sociale',
    title: campi.ragione_sociale,
    text: ({ ragione_sociale }) => ragione_sociale,
    cell: ({ id, ragione_sociale }) => (
      <RowName name={ragione_sociale}>
        <RowChip entity="fornitori" id={id} texts={testiComuni.statoRiga} />
      </RowName>
    ),
    width: 'minmax(0, 2.6fr)',
  },
  {
    key: 'tipo_fornitore',
    title: campi.tipo_fornitore,
    text: ({ tipo_fornitore }) => tipo_fornitore ?? '',
    width: 'minmax(0, 1.6fr)',
  },
  {
    key: 'iban',
    title: campi.iban,
    // Found both as it is read and as it is copied.
    text: ({ iban }) => (iban === null ? '' : `${formatIban(iban)} ${iban.replaceAll(/\s/g, '')}`),
    cell: ({ iban }) => (iban === null ? testiComuni.nonDisponibile : formatIban(iban)),
    width: 'minmax(0, 2.7fr)',
  },
  {
    key: 'contatto_email',
    title: campi.contatto_email,
    text: ({ contatto_email }) => contatto_email ?? '',
    width: 'minmax(0, 2.7fr)',
  },
  {
    key: 'contatto_telefono',
    title: campi.contatto_telefono,
    text: ({ contatto_telefono }) => contatto_telefono ?? '',
    optional: true,
  },
];

export const FILTRI_FORNITORI: readonly ListFilter<Fornitore>[] = [
  {
    key: 'tipo',
    label: testiFornitori.filtroTipo,
    options: tipiDi,
    matches: ({ tipo_fornitore }, value) =>
      tipo_fornitore !== null && italianSortKey(tipo_fornitore) === value,
  },
];

/** The kinds that are in use; how they are capitalised makes no difference. */
function tipiDi(fornitori: readonly Fornitore[]) {
  const tipi = new Map<string, string>();
  for (const { tipo_fornitore } of fornitori) {
    if (tipo_fornitore !== null) tipi.set(italianSortKey(tipo_fornitore), tipo_fornitore);
  }
  return [...tipi]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([value, label]) => ({ value, label }));
}
