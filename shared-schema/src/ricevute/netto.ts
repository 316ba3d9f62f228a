import type { Centesimi } from '../values/centesimi.ts';
import type { ParametriFiscali } from './parametri-fiscali.ts';
import { percentoDi, type Ritenuta } from './ritenuta.ts';

/** The amounts of a receipt for occasional work. */
export interface ImportiRicevuta {
  readonly lordo: Centesimi;
  readonly ritenuta: Centesimi;
  /** Gross less withholding; stamp duty is never inside it. */
  readonly netto: Centesimi;
  /** Zero when no stamp is due. */
  readonly bollo: Centesimi;
}

/**
 * Amounts from the gross fee, all in whole cents. A fifth of whole cents never ends in a half cent,
 * so that at 20 % the way of rounding cannot matter; at 30 % a half cent is withheld as a whole one
 * (art. 5 Reg. CE 1103/97).
 */
export function calcolaImporti(
  lordo: Centesimi,
  parametri: ParametriFiscali,
  tipo: Ritenuta = 'acconto',
): ImportiRicevuta {
  const ritenuta = Math.round((lordo * percentoDi(tipo, parametri)) / 100) as Centesimi;
  return {
    lordo,
    ritenuta,
    netto: (lordo - ritenuta) as Centesimi,
    bollo: lordo > parametri.sogliaBollo ? parametri.bollo : (0 as Centesimi),
  };
}
