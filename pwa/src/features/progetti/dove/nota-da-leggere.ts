import type { DipendenteAssegnato, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

/** True when somebody on the project has read the note that stands there now. */
export function haLettoNota(
  { nota_versione = 0 }: Pick<Progetto, 'nota_versione'>,
  { nota_letta = 0 }: Pick<DipendenteAssegnato, 'nota_letta'>,
): boolean {
  return nota_letta >= nota_versione;
}

/** The note that a person on the project has still to read; null when there is none. */
export function notaDaLeggere(progetto: Progetto, dipendente_id: string): string | null {
  const chi = progetto.dipendentiAssegnati.find(({ id }) => id === dipendente_id);
  return chi === undefined || haLettoNota(progetto, chi) ? null : (progetto.nota_ufficio ?? null);
}
