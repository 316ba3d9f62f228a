/** What one round of one contender gave, by name: milliseconds, bytes, requests. */
export type Readings = Readonly<Record<string, number>>;

/** One of those that do the same work in turn. */
export interface Contender {
  readonly name: string;
  readonly measure: (round: number) => Promise<Readings>;
}

/** What all rounds gave. */
export interface Measured {
  /** Contenders in the order in which they were given. */
  readonly names: readonly string[];
  /** By round; NaN where a round did not give it. Empty for a contender that there was not. */
  readonly values: (contender: string, reading: string) => readonly number[];
  readonly readingsOf: (contender: string) => readonly string[];
}

/**
 * Lets every contender do its work once per round. Each round begins with another one, so that none is
 * always the one that finds the machine warm.
 */
export async function runRounds(
  contenders: readonly Contender[],
  rounds: number,
  onRound: (round: number) => void = () => undefined,
): Promise<Measured> {
  const results = new Map<string, Readings[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    onRound(round);
    for (const contender of startingAt(contenders, round)) {
      results.get(contender.name)?.push(await contender.measure(round));
    }
  }
  return measuredOf(results);
}

/** The same from what was measured otherwise. */
export function measuredOf(results: ReadonlyMap<string, readonly Readings[]>): Measured {
  const roundsOf = (contender: string): readonly Readings[] => results.get(contender) ?? [];
  return {
    names: [...results.keys()],
    values: (contender, reading) =>
      roundsOf(contender).map((readings) => readings[reading] ?? Number.NaN),
    readingsOf: (contender) => [...new Set(roundsOf(contender).flatMap(Object.keys))],
  };
}

function startingAt<T>(all: readonly T[], round: number): readonly T[] {
  const first = all.length === 0 ? 0 : round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}
