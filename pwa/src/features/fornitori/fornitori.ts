import { testiComuni } from '#testi/comuni.ts';
import { testiFornitori } from '#testi/fornitori.ts';
import { campiFornitore, type Fornitore } from '@gestionale/shared-schema/fornitori/fornitore.ts';
import { formatIban } from '@gestionale/shared-schema/values/iban.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import { defineTextRecord } from '../../records/define-text-record.tsx';
import { dubbioIban } from './dubbio-iban.ts';

/** The suppliers of the company. */
export const FORNITORI = defineTextRecord({
  slice: 'fornitori',
  campi: campiFornitore,
  name: 'ragione_sociale',
  missing: testiFornitori.modulo.obbligatoria,
  fields: {
    ragione_sociale: { column: { width: 'minmax(0, 2.6fr)' } },
    tipo_fornitore: {
      column: { width: 'minmax(0, 1.6fr)' },
      help: () => testiFornitori.aiutoTipo,
    },
    iban: {
      column: {
        // Found both as it is read and as it is copied.
        text: ({ iban }) =>
          iban === null ? '' : `${formatIban(iban)} ${iban.replaceAll(/\s/g, '')}`,
        cell: ({ iban }) => (iban === null ? testiComuni.nonDisponibile : formatIban(iban)),
        width: 'minmax(0, 2.7fr)',
      },
      control: { autoComplete: 'off', capitals: true },
      isSecret: true,
      help: (iban) => (iban.trim() === '' ? undefined : formatIban(iban)),
      doubt: dubbioIban,
    },
    contatto_email: { column: { width: 'minmax(0, 2.7fr)' }, control: { type: 'email' } },
    contatto_telefono: { column: { optional: true }, control: { inputMode: 'tel' } },
  },
  filters: [
    {
      key: 'tipo',
      label: testiFornitori.filtroTipo,
      options: tipiDi,
      matches: ({ tipo_fornitore }, value) =>
        tipo_fornitore !== null && italianSortKey(tipo_fornitore) === value,
    },
  ],
  texts: testiFornitori,
  chips: testiComuni.statoRiga,
});

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
