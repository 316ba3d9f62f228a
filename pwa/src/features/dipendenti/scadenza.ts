import type { Validita } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { giorniTra, isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Days before a deadline from which it counts as near, where the settings say nothing. */
export const INTERVALLO_SCADENZE = 60;

/** `da_verificare`: past, and yet it may hold. */
export type ValiditaScadenza = Exclude<Validita, 'assente'> | 'da_verificare';

/** The colour of one deadline today; null while there is no date. */
export function validitaScadenza(
  scadenza: string,
  oggi: Giorno,
  intervalloGiorni: number,
  rinnovabileGiorni = 0,
): ValiditaScadenza | null {
  if (!isGiorno(scadenza)) return null;
  const mancano = giorniTra(oggi, scadenza);
  if (mancano < -rinnovabileGiorni) return 'scaduta';
  if (mancano < 0) return 'da_verificare';
  return mancano <= intervalloGiorni ? 'in_scadenza' : 'valida';
}
