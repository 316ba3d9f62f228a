import { giornateContese } from '@gestionale/shared-schema/progetti/merge-giornate.ts';

/** A day as an edit names it: it may have no id yet. */
interface Giorno {
  readonly id?: string | undefined;
  readonly data: string;
  readonly ora_inizio: string;
  readonly ora_fine: string;
}

/**
 * What an edit of days began with, once its author has seen those that others made of them: the days
 * in conflict are as they stand now, every other one as it was. So saving again replaces what was
 * asked about, and takes away no day that others added.
 */
export function giornateViste<G extends Giorno>(
  prima: readonly G[],
  volute: readonly Giorno[],
  adesso: readonly G[],
): G[] {
  const dates = new Set([...prima, ...adesso].map(({ data }) => data));
  const moved = giornateContese(adesso, volute, prima);
  const questioned = [...dates].filter((data) => {
    if (moved.has(data)) return true;
    const [seen, wanted, now] = [prima, volute, adesso].map((days) => timesOn(days, data));
    return wanted !== seen && now !== seen && now !== wanted;
  });
  // Nothing was changed in two ways: the two together would have left no day at all.
  if (questioned.length === 0) return [...adesso];
  return [
    ...prima.filter(({ data }) => !questioned.includes(data)),
    ...adesso.filter(({ data }) => questioned.includes(data)),
  ].toSorted((left, right) => (left.data < right.data ? -1 : 1));
}

/** Those of the days that an edit replaces by others, or takes away. */
export function giornateSostituite<G extends Giorno>(
  viste: readonly G[],
  volute: readonly Giorno[],
): readonly G[] {
  return viste.filter(({ data }) => timesOn(volute, data) !== timesOn(viste, data));
}

function timesOn(days: readonly Giorno[], date: string): string | undefined {
  const day = days.find(({ data }) => data === date);
  return day && `${day.ora_inizio} ${day.ora_fine}`;
}
