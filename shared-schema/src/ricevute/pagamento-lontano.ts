import { giorniTra, type Giorno } from '../values/giorno.ts';

/** Longer than any payment is agreed for beforehand, and shorter than a year that was typed wrong. */
const PIU_LONTANO_GIORNI = 92;

/** True of a day too far ahead for a receipt of it: three months, so that no other year is taken for this. */
export function isPagamentoLontano(data_pagamento: Giorno, oggi: Giorno): boolean {
  return giorniTra(oggi, data_pagamento) > PIU_LONTANO_GIORNI;
}
