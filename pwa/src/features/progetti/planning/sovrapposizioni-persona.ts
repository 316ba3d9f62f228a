import { impegna } from '@gestionale/shared-schema/progetti/disponibilita.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Another project that wants the same person on the same days. */
export interface SovrapposizionePersona {
  readonly progetto: Progetto;
  readonly giorni: readonly Giorno[];
}

/** Other running projects of a person on the days of a project: a warning, never a refusal. */
export function sovrapposizioniPersona(
  dipendente_id: string,
  progetto: Pick<Progetto, 'id' | 'giornate'>,
  tutti: readonly Progetto[],
): SovrapposizionePersona[] {
  const mie = new Set(progetto.giornate.map(({ data }) => data));
  return tutti.flatMap((altro) => {
    if (altro.id === progetto.id || !impegna(altro)) return [];
    if (!altro.dipendentiAssegnati.some(({ id }) => id === dipendente_id)) return [];
    const giorni = altro.giornate.map(({ data }) => data).filter((data) => mie.has(data));
    return giorni.length === 0 ? [] : [{ progetto: altro, giorni }];
  });
}
