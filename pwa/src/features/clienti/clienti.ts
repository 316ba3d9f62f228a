import { testiClienti } from '#testi/clienti.ts';
import { testiComuni } from '#testi/comuni.ts';
import { campiCliente } from '@gestionale/shared-schema/clienti/cliente.ts';

import { defineTextRecord } from '../../records/define-text-record.tsx';
import { dubbioPartitaIva } from './dubbio-partita-iva.ts';

const { filtro } = testiClienti;

/** The clients of the company. */
export const CLIENTI = defineTextRecord({
  slice: 'clienti',
  campi: campiCliente,
  name: 'ragione_sociale',
  missing: testiClienti.modulo.obbligatoria,
  fields: {
    ragione_sociale: { column: { width: 'minmax(0, 3fr)' } },
    partita_iva: {
      column: { width: 'minmax(0, 1.4fr)' },
      control: { inputMode: 'numeric' },
      doubt: dubbioPartitaIva,
    },
    referente_nome: {},
    referente_email: { column: { width: 'minmax(0, 2.4fr)' }, control: { type: 'email' } },
    telefono: { column: { optional: true }, control: { inputMode: 'tel' } },
    indirizzo_fatturazione: { column: { width: 'minmax(0, 3fr)', optional: true }, isLong: true },
  },
  filters: [
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
  ],
  texts: testiClienti,
  chips: testiComuni.statoRiga,
});
