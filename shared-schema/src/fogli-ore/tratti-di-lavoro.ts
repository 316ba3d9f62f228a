/** Minutes that the law asks of a break at least; what lies less apart is one stretch of work. */
export const PAUSA_MINIMA = 10;

/** Minutes since a day that is the same for all. */
export interface Quando {
  readonly from: number;
  readonly to: number;
}

/** Work with its break, in minutes; without times it is a stretch by itself. */
export interface Lavoro {
  readonly quando: Quando | null;
  readonly ore_lavorate: number;
  readonly pausa: number;
}

/** Minutes of a stretch of work, and of the breaks in it. */
export interface Tratto {
  readonly minuti: number;
  readonly pausa: number;
}

/** As far as it was followed. */
interface TrattoAperto {
  readonly from: number;
  to: number;
  pausa: number;
}

/** The stretch of work that each is part of; what is between two counts as a break, however short. */
export function trattiTra(lavori: readonly Lavoro[]): (lavoro: Lavoro) => Tratto {
  const tratti = new Map<Lavoro, TrattoAperto>();
  let last: TrattoAperto | null = null;
  for (const { quando, lavoro } of inOrdine(lavori)) {
    const { from, to } = quando;
    if (last === null || from - last.to >= PAUSA_MINIMA) last = { from, to: from, pausa: 0 };
    last.pausa += lavoro.pausa + Math.max(0, from - last.to);
    last.to = Math.max(last.to, to);
    tratti.set(lavoro, last);
  }
  return (lavoro) => {
    const tratto = tratti.get(lavoro);
    return tratto === undefined
      ? { minuti: Math.round(lavoro.ore_lavorate * 60), pausa: lavoro.pausa }
      : { minuti: tratto.to - tratto.from, pausa: tratto.pausa };
  };
}

/** As they begin, without those of which that is not known. */
function inOrdine(lavori: readonly Lavoro[]) {
  return lavori
    .flatMap((lavoro) => (lavoro.quando === null ? [] : [{ lavoro, quando: lavoro.quando }]))
    .toSorted((a, b) => a.quando.from - b.quando.from);
}
