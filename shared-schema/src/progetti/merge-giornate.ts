import type { GiornataId } from '../values/id.ts';
import type { Giornata } from './progetto.ts';

/** A day as it is wanted: the project's own day of that date keeps its id. */
export type GiornataVoluta = Omit<Giornata, 'id'> & { readonly id?: GiornataId | undefined };

/**
 * The days sorted by date; null when one was changed in two ways, changed here and removed there or
 * moved to two places, or when none would be left.
 */
export function mergeGiornate(
  adesso: readonly GiornataVoluta[],
  voluto: readonly GiornataVoluta[],
  before: readonly GiornataVoluta[] = adesso,
): GiornataVoluta[] | null {
  if (giornateContese(adesso, voluto, before).size > 0) return null;
  const [now, wanted, former] = [byDate(adesso), byDate(voluto), byDate(before)];
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

interface Giorno {
  readonly data: string;
  readonly id?: string | undefined;
}

/**
 * The dates in question where a day was moved to two places: those that were put there, and those that
 * both took away. The work is to be done once, and both together would plan it twice. A day that both
 * took away, each with others instead, counts as moved, as edits need not tell ids.
 */
export function giornateContese(
  adesso: readonly Giorno[],
  voluto: readonly Giorno[],
  prima: readonly Giorno[],
): ReadonlySet<string> {
  const without = (days: readonly Giorno[], others: readonly Giorno[]): readonly Giorno[] => {
    const dates = new Set(others.map(({ data }) => data));
    return days.filter(({ data }) => !dates.has(data));
  };
  const put = without(without(adesso, prima), voluto);
  const ids = new Set(without(without(voluto, prima), adesso).map(({ id }) => id));
  const taken = without(without(prima, adesso), voluto);
  const isMoved = taken.length > 0 || put.some(({ id }) => id !== undefined && ids.has(id));
  return new Set(
    isMoved && put.length > 0 && ids.size > 0 ? [...put, ...taken].map(({ data }) => data) : [],
  );
}

/** True where the same days have the same times, whatever their ids. */
export function sameGiornate(
  left: readonly GiornataVoluta[],
  right: readonly GiornataVoluta[],
): boolean {
  return (
    left.length === right.length &&
    left.every(
      (each, index) => each.data === right[index]?.data && sameGiornata(each, right[index]),
    )
  );
}

function byDate(giornate: readonly GiornataVoluta[]) {
  return new Map(giornate.map((giornata) => [giornata.data, giornata]));
}

function sameGiornata(left?: GiornataVoluta, right?: GiornataVoluta): boolean {
  return left?.ora_inizio === right?.ora_inizio && left?.ora_fine === right?.ora_fine;
}
