import type { Giorno } from '../values/giorno.ts';

/** True of a day on which the contract did not exist yet: nothing can have been paid for it. */
export function primaDellaStipula(
  data_pagamento: Giorno,
  { data_stipula }: { readonly data_stipula: Giorno },
): boolean {
  return data_pagamento < data_stipula;
}
