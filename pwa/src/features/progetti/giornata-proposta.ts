import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import {
  cominciate,
  inCorso,
  senzaOre,
  type GiornataDiProgetto,
  type OreDelGiorno,
} from './in-corso.ts';

/**
 * What hours are for where nobody has chosen: what has begun; else what of yesterday has none; else
 * what is to begin today.
 */
export function probabili(
  previste: readonly GiornataDiProgetto[],
  ore: readonly OreDelGiorno[],
  adesso: string,
): GiornataDiProgetto[] {
  const inMano = inCorso(previste, adesso);
  const prime = cominciate(inMano, adesso);
  if (prime.length > 0) return prime;
  const ieri = addGiorni(adesso.slice(0, 10) as Giorno, -1);
  const dovute = senzaOre(previste, ore).filter(({ giornata }) => giornata.data === ieri);
  return dovute.length > 0 ? dovute : inMano;
}

/**
 * The day that a new entry of hours starts from, of one project whose days come in order: the one in
 * hand when it has no hours yet, else the latest that has begun without hours, else the one in hand;
 * empty when the user must choose.
 */
export function giornataProposta(
  previste: readonly GiornataDiProgetto[],
  ore: readonly OreDelGiorno[],
  adesso: string,
): string {
  const prime = probabili(previste, ore, adesso);
  const dovute = cominciate(senzaOre(previste, ore), adesso);
  return (senzaOre(prime, ore)[0] ?? dovute.at(-1) ?? prime[0])?.giornata.data ?? '';
}

/** The same of all days of a project, but for those before `dal`: whether they have hours is not known. */
export function propostaDel(
  progetto: Progetto,
  ore: readonly OreDelGiorno[],
  { adesso, dal }: { readonly adesso: string; readonly dal: string },
): string {
  const note = progetto.giornate.filter(({ data }) => data >= dal);
  return giornataProposta(
    note.map((giornata) => ({ progetto, giornata })),
    ore,
    adesso,
  );
}
