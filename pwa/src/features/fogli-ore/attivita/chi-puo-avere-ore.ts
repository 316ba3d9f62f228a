import type { LastDays } from '../../../local-db/queries/last-days.ts';

/** Those of whom hours of the day may be: all, while no day is chosen. */
export function chiPuoAvereOre<Persona extends { readonly id: string }>(
  persone: readonly Persona[],
  ultimiGiorni: LastDays,
  data: string,
): Persona[] {
  return persone.filter(({ id }) => data <= (ultimiGiorni.get(id) ?? data));
}
