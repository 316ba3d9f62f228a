import type { DipendenteRidotto } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { DipendenteAssegnato } from '@gestionale/shared-schema/progetti/progetto.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

/** Somebody whose hours of a project the office may enter. */
export interface PersonaPerLeOre extends Pick<
  DipendenteAssegnato,
  'id' | 'nome' | 'cognome' | 'mansioni_assegnate'
> {
  /** False: whether they ever were on the project only the server knows, which then takes them. */
  readonly assegnato: boolean;
}

/** The people on a project, and after them everybody else: hours of who was taken off it are accepted. */
export function personePerLeOre(
  assegnati: readonly DipendenteAssegnato[],
  dipendenti: readonly DipendenteRidotto[],
): PersonaPerLeOre[] {
  const sulProgetto = new Set<string>(assegnati.map(({ id }) => id));
  const altri = dipendenti
    .filter(({ id }) => !sulProgetto.has(id))
    .map(({ id, nome, cognome }) => ({
      persona: { id, nome, cognome, mansioni_assegnate: [], assegnato: false },
      chiave: italianSortKey(`${cognome}\t${nome}`),
    }))
    .toSorted((left, right) => (left.chiave < right.chiave ? -1 : 1));
  return [
    ...assegnati.map((each) => ({ ...each, assegnato: true })),
    ...altri.map(({ persona }) => persona),
  ];
}
