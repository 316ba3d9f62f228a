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
  return giveIds(merged, now, voluto).toSorted((left, right) => (left.data < right.data ? -1 : 1));
}

/**
 * No day by the id of another. A date that stands keeps its id: one that was to bring that id to another
 * date, as somebody put a day where its own was or where a second person had moved it, takes an id that
 * the plan brought and nobody needs, or none. An id that the plan itself names twice stays wrong.
 */
function giveIds(
  merged: readonly GiornataVoluta[],
  now: ReadonlyMap<string, GiornataVoluta>,
  voluto: readonly GiornataVoluta[],
): readonly GiornataVoluta[] {
  const told = idsOf(voluto);
  if (new Set(told).size < told.length) return merged;
  const standing = new Set(idsOf(merged.filter(({ data }) => now.has(data))));
  const used = new Set(idsOf(merged));
  const spare = told.filter((id) => !used.has(id));
  return merged.map((day) => {
    const isTaken = !now.has(day.data) && day.id !== undefined && standing.has(day.id);
    return isTaken ? { ...day, id: spare.shift() } : day;
  });
}

function idsOf(giornate: readonly GiornataVoluta[]): GiornataId[] {
  return giornate.flatMap(({ id }) => id ?? []);
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
