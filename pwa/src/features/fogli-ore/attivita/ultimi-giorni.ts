import type { DipendenteRidotto } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Person → the last day on which hours may be theirs; who is active is not in it. */
export type UltimiGiorni = ReadonlyMap<string, Giorno>;

export function ultimiGiorniDi(
  dipendenti: readonly (Pick<DipendenteRidotto, 'id' | 'disattivato_il'> | undefined)[],
): UltimiGiorni {
  return new Map(
    dipendenti.flatMap((each) =>
      each?.disattivato_il ? [[each.id, each.disattivato_il] as const] : [],
    ),
  );
}

/** Those of whom hours of the day may be: all, while no day is chosen. */
export function chiPuoAvereOre<Persona extends { readonly id: string }>(
  persone: readonly Persona[],
  ultimiGiorni: UltimiGiorni,
  data: string,
): Persona[] {
  return persone.filter(({ id }) => data <= (ultimiGiorni.get(id) ?? data));
}
