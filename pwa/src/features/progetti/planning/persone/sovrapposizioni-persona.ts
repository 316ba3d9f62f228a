import { impegna } from '@gestionale/shared-schema/progetti/disponibilita.ts';
import type { Giornata, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

/** Another project that wants a person on days of this one: its own days of those dates. */
export interface SovrapposizionePersona {
  readonly progetto: Progetto;
  readonly giornate: readonly Giornata[];
}

/** By the person's id. */
export type SovrapposizioniPersone = ReadonlyMap<string, readonly SovrapposizionePersona[]>;

/** Other running projects on the days of a project, by who is on them: a warning, never a refusal. */
export function sovrapposizioniPersone(
  progetto: Pick<Progetto, 'id' | 'giornate'>,
  tutti: readonly Progetto[],
): SovrapposizioniPersone {
  const mie = new Set(progetto.giornate.map(({ data }) => data));
  const found = new Map<string, SovrapposizionePersona[]>();
  for (const altro of tutti) {
    if (altro.id === progetto.id || !impegna(altro)) continue;
    const giornate = altro.giornate.filter(({ data }) => mie.has(data));
    if (giornate.length === 0) continue;
    for (const { id } of altro.dipendentiAssegnati) {
      found.set(id, [...(found.get(id) ?? []), { progetto: altro, giornate }]);
    }
  }
  return found;
}
