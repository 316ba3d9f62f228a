import { testiDispositivi as testi } from '#testi/dispositivi.ts';
import type { Dispositivo } from '@gestionale/shared-schema/dispositivi/contracts.ts';

/**
 * What happened to a phone's registrations: a phone that is merely silent has not lost any. `suo` is
 * true when the reader is its owner.
 */
export function fraseDispositivo(
  { mai_arrivate, stato }: Pick<Dispositivo, 'mai_arrivate' | 'stato'>,
  suo: boolean,
): string {
  if (stato === 'silenzioso') return testi.nonAncora(mai_arrivate);
  const altro = suo && stato === 'sostituito';
  return testi.maiArrivate(mai_arrivate, altro ? testi.unAltro : testi.questo);
}
