import { testiAttrezzatura } from '#testi/attrezzatura.ts';
import { CAMPI_ATTREZZATURA } from '@gestionale/shared-schema/attrezzatura/contracts.ts';
import {
  formatEuro,
  fromCentesimi,
  toCentesimi,
  type Centesimi,
} from '@gestionale/shared-schema/values/centesimi.ts';

import type { RecordDefinition } from '../../records/record-definition.ts';
import { CampiAttrezzo } from './campi-attrezzo.tsx';
import { COLONNE_ATTREZZATURA, FILTRI_ATTREZZATURA } from './colonne-attrezzatura.tsx';
import type { AttrezzoElencato } from './use-attrezzatura-oggi.ts';
import {
  ATTREZZO_VUOTO,
  convalidaAttrezzo,
  toCampi,
  toValori,
  type ValoriAttrezzo,
} from './valori-attrezzo.ts';

/** The warehouse: what there is, and what of it is free today. */
export const ATTREZZATURA: RecordDefinition<'attrezzatura', AttrezzoElencato, ValoriAttrezzo> = {
  slice: 'attrezzatura',
  fields: CAMPI_ATTREZZATURA,
  nameOf: ({ nome_attrezzo }) => nome_attrezzo,
  columns: COLONNE_ATTREZZATURA,
  filters: FILTRI_ATTREZZATURA,
  defaultSort: { column: 'nome_attrezzo', descending: false },
  totals: totali,
  form: {
    empty: ATTREZZO_VUOTO,
    toValues: toValori,
    toCampi,
    validate: convalidaAttrezzo,
    Controls: CampiAttrezzo,
  },
  texts: testiAttrezzatura,
};

function totali(righe: readonly AttrezzoElencato[]): string {
  const somma = (of: (riga: AttrezzoElencato) => number) =>
    righe.reduce((sum, riga) => sum + of(riga), 0);
  const costo = somma(({ costo_acquisto }) => toCentesimi(costo_acquisto)) as Centesimi;
  return testiAttrezzatura.totali(
    somma(({ quantita_totale }) => quantita_totale),
    somma(({ disponibile }) => Math.max(0, disponibile)),
    formatEuro(fromCentesimi(costo)),
  );
}
