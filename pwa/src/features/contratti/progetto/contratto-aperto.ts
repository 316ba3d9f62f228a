import type { DipendenteAssegnato, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** From the first to the last day of a project. */
export interface Periodo {
  readonly data_inizio: Giorno;
  readonly data_fine: Giorno;
}

/** A contract that is being written on the page of a project. */
export interface InScrittura {
  readonly dipendente: DipendenteAssegnato;
  readonly periodo: Periodo;
}

type DelProgetto = Pick<Progetto, 'data_inizio' | 'data_fine' | 'dipendentiAssegnati'>;

/** Null while the project has no day. */
export function periodoDi({
  data_inizio,
  data_fine,
}: Pick<Progetto, 'data_inizio' | 'data_fine'>): Periodo | null {
  return data_inizio === null || data_fine === null ? null : { data_inizio, data_fine };
}

/**
 * What is being written, with the days that the project has now; of a person or days that somebody took
 * away meanwhile, what they were last. The same object where nothing changed.
 */
export function contrattoAperto(inScrittura: InScrittura, progetto: DelProgetto): InScrittura {
  const { dipendente, periodo } = inScrittura;
  const adesso = periodoDi(progetto);
  if (
    adesso === null ||
    (adesso.data_inizio === periodo.data_inizio && adesso.data_fine === periodo.data_fine)
  ) {
    return inScrittura;
  }
  return { dipendente, periodo: adesso };
}

/** What the form was opened for and the project no longer has. */
export function cheCosaManca(
  { dipendente }: InScrittura,
  progetto: DelProgetto,
): readonly ('persona' | 'giornate')[] {
  const assegnato = progetto.dipendentiAssegnati.some(({ id }) => id === dipendente.id);
  return [
    ...(assegnato ? [] : (['persona'] as const)),
    ...(periodoDi(progetto) === null ? (['giornate'] as const) : []),
  ];
}
