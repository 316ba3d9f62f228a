import { mergeFields, type MergeResult } from '../sync/merge.ts';
import type { Giorno } from '../values/giorno.ts';
import type { GiornataId } from '../values/id.ts';
import type { Giornata, Progetto } from './progetto.ts';

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

/** A day as it is wanted: the project's own day of that date keeps its id. */
export type GiornataVoluta = Omit<Giornata, 'id'> & { readonly id?: GiornataId | undefined };

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

/**
 * The days sorted by date; null when one was changed in two ways, or changed here and removed there,
 * or when none would be left.
 */
function mergeGiornate(
  adesso: readonly GiornataVoluta[],
  voluto: readonly GiornataVoluta[],
  before: readonly GiornataVoluta[] | undefined,
): GiornataVoluta[] | null {
  const [now, wanted, former] = [byDate(adesso), byDate(voluto), byDate(before ?? adesso)];
  const merged: GiornataVoluta[] = [];
  for (const day of new Set([...now.keys(), ...wanted.keys()])) {
    const [current, edited, seen] = [now.get(day), wanted.get(day), former.get(day)];
    const editedHere = !sameGiornata(edited, seen);
    if (editedHere && !sameGiornata(current, seen) && !sameGiornata(current, edited)) return null;
    const kept = editedHere ? edited : current;
    if (kept !== undefined) merged.push({ ...kept, id: current?.id ?? kept.id });
  }
  if (merged.length === 0) return null;
  return merged.toSorted((left, right) => (left.data < right.data ? -1 : 1));
}

type Days = ReadonlyMap<Giorno, GiornataVoluta>;

function byDate(giornate: readonly GiornataVoluta[]): Days {
  return new Map(giornate.map((giornata) => [giornata.data, giornata]));
}

function sameGiornata(left?: GiornataVoluta, right?: GiornataVoluta): boolean {
  return left?.ora_inizio === right?.ora_inizio && left?.ora_fine === right?.ora_fine;
}

function sameGiornate(left: readonly GiornataVoluta[], right: readonly GiornataVoluta[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (each, index) => each.data === right[index]?.data && sameGiornata(each, right[index]),
    )
  );
}
