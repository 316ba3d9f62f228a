import type { Validita } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { giorniTra, isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Days before a deadline from which it counts as near, where the settings say nothing. */
export const INTERVALLO_SCADENZE = 60;

/** The colour of one deadline today; null while there is no date. */
export function validitaScadenza(
  scadenza: string,
  oggi: Giorno,
  intervalloGiorni: number,
): Exclude<Validita, 'assente'> | null {
  if (!isGiorno(scadenza)) return null;
  const mancano = giorniTra(oggi, scadenza);
  if (mancano < 0) return 'scaduta';
  return mancano <= intervalloGiorni ? 'in_scadenza' : 'valida';
}
