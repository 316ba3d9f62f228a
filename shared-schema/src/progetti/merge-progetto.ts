import { mergeFields, type MergeResult } from '../sync/merge.ts';
import type { Giorno } from '../values/giorno.ts';
import type { Giornata, Progetto } from './progetto.ts';

/** The fields of a project that its form edits. */
export const CAMPI_PROGETTO = [
  'nome_progetto',
  'cliente_id',
  'tipo_progetto',
  'tipo_attivita',
  'esl_totali',
  'descrizione',
  'note_fatturazione',
  'stato',
  'giornate',
] as const;

export type CampiProgetto = {
  [C in (typeof CAMPI_PROGETTO)[number]]: Exclude<Progetto[C], undefined>;
};

/**
 * Merges an edit into a project. Days merge one by one, by date; billing notes that two people wrote
 * are kept both, one under the other; any other field that someone else changed is a question for a
 * person. Without `prima` the last writer wins.
 */
export function mergeProgetto(
  adesso: CampiProgetto,
  voluto: Partial<CampiProgetto>,
  prima: Partial<CampiProgetto> | undefined,
): MergeResult<CampiProgetto> {
  const { write, conflicts } = mergeFields(adesso, voluto, prima);
  if ('note_fatturazione' in conflicts) {
    delete conflicts.note_fatturazione;
    const note = adesso.note_fatturazione ?? '';
    const both = keepBoth(note, voluto.note_fatturazione ?? '', prima?.note_fatturazione ?? '');
    if (both !== note) write.note_fatturazione = both;
  }
  if ('giornate' in conflicts) {
    const merged = mergeGiornate(adesso.giornate, voluto.giornate ?? [], prima?.giornate ?? []);
    if (merged !== null) {
      delete conflicts.giornate;
      if (!sameGiornate(merged, adesso.giornate)) write.giornate = merged;
    }
  }
  return { write, conflicts };
}

/** Null when a day was changed in two ways, or changed here and removed there. */
function mergeGiornate(
  adesso: readonly Giornata[],
  voluto: readonly Giornata[],
  prima: readonly Giornata[],
): Giornata[] | null {
  const [now, wanted, former] = [adesso, voluto, prima].map(byDate) as [Days, Days, Days];
  const days = new Set([...now.keys(), ...wanted.keys()]);
  const merged: Giornata[] = [];
  for (const day of days) {
    const [current, edited, seen] = [now.get(day), wanted.get(day), former.get(day)];
    const editedHere = !sameGiornata(edited, seen);
    if (editedHere && !sameGiornata(current, seen) && !sameGiornata(current, edited)) return null;
    const kept = editedHere ? edited : current;
    if (kept !== undefined) merged.push(kept);
  }
  return merged.toSorted((left, right) => (left.data < right.data ? -1 : 1));
}

type Days = ReadonlyMap<Giorno, Giornata>;

function byDate(giornate: readonly Giornata[]): Days {
  return new Map(giornate.map((giornata) => [giornata.data, giornata]));
}

function sameGiornata(left: Giornata | undefined, right: Giornata | undefined): boolean {
  return left?.ora_inizio === right?.ora_inizio && left?.ora_fine === right?.ora_fine;
}

function sameGiornate(left: readonly Giornata[], right: readonly Giornata[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (each, index) => each.data === right[index]?.data && sameGiornata(each, right[index]),
    )
  );
}

/** What both added to the same text stands once: only the part that is new here is put under it. */
function keepBoth(adesso: string, voluto: string, prima: string): string {
  const shared = prima !== '' && voluto.startsWith(prima) && adesso.startsWith(prima);
  const added = (shared ? voluto.slice(prima.length) : voluto).trim();
  if (added === '' || adesso.includes(added)) return adesso;
  return adesso === '' ? added : `${adesso}\n${added}`;
}
