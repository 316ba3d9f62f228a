import type { LastDays } from '../../../local-db/queries/last-days.ts';

interface Persona {
  readonly id: string;
  readonly assegnato: boolean;
}

/**
 * Those of whom hours of the day may be. While no day is chosen: all who are on the project, and of the
 * others who works here.
 */
export function chiPuoAvereOre<P extends Persona>(
  persone: readonly P[],
  ultimiGiorni: LastDays,
  data: string,
): P[] {
  return persone.filter(({ id, assegnato }) => {
    const ultimo = ultimiGiorni.get(id);
    if (ultimo === undefined) return true;
    return data === '' ? assegnato : data <= ultimo;
  });
}
