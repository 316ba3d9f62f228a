import type { Validita } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { giorniTra, isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** `da_verificare`: past, and yet it may hold. */
export type ValiditaScadenza = Exclude<Validita, 'assente'> | 'da_verificare';

/**
 * The colour of one deadline today; null while there is no date, and for one ahead while nobody knows
 * how many days count as near.
 */
export function validitaScadenza(
  scadenza: string,
  oggi: Giorno,
  intervalloGiorni: number | undefined,
  rinnovabileGiorni = 0,
): ValiditaScadenza | null {
  if (!isGiorno(scadenza)) return null;
  const mancano = giorniTra(oggi, scadenza);
  if (mancano < -rinnovabileGiorni) return 'scaduta';
  if (mancano < 0) return 'da_verificare';
  if (intervalloGiorni === undefined) return null;
  return mancano <= intervalloGiorni ? 'in_scadenza' : 'valida';
}
