import { mergeFields, type MergeResult } from '../sync/merge.ts';
import { mergeGiornate, sameGiornate, type GiornataVoluta } from './merge-giornate.ts';
import type { Progetto } from './progetto.ts';

/** The fields of a project that its form edits, but for the days. */
export const CAMPI_PROGETTO = [
  'nome_progetto',
  'cliente_id',
  'tipo_progetto',
  'tipo_attivita',
  'esl_totali',
  'descrizione',
  'note_fatturazione',
  'cantiere_indirizzo',
  'contatto_nome',
  'contatto_telefono',
  'nota_ufficio',
  'stato',
] as const;

export type CampiProgetto = {
  [C in (typeof CAMPI_PROGETTO)[number]]: Exclude<Progetto[C], undefined>;
} & { giornate: readonly GiornataVoluta[] };

/**
 * Merges an edit into a project. Days merge one by one, by date; any other field that someone else
 * changed, notes as any, is a question for a person. Without `before` the last writer wins. What is
 * already so is not written.
 */
export function mergeProgetto(
  adesso: CampiProgetto,
  voluto: Partial<CampiProgetto>,
  before: Partial<CampiProgetto> | undefined,
): MergeResult<CampiProgetto> {
  const { giornate, ...campi } = voluto;
  const { write, conflicts } = mergeFields(adesso, campi, before);
  if (giornate !== undefined) {
    const merged = mergeGiornate(adesso.giornate, giornate, before?.giornate);
    if (merged === null) conflicts.giornate = adesso.giornate;
    else if (!sameGiornate(merged, adesso.giornate)) write.giornate = merged;
  }
  return { write, conflicts };
}
