/** Several measurements of one thing. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The middle one, or halfway between the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** The value below which that share of them lies, from 0 to 1; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * One divided by the other, round by round: a round that disturbed both disturbs neither ratio. A
 * round in which one of them has no value gives none.
 */
export function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours
    .map((value, round) => value / (theirs[round] ?? Number.NaN))
    .filter((ratio) => Number.isFinite(ratio));
}

/**
 * How something grows with a size: the slope of its logarithm over that of the size, by least squares. 0
 * is flat, 1 in proportion, 2 with the square; NaN of less than two sizes.
 */
export function exponentOf(points: readonly (readonly [size: number, value: number])[]): number {
  const logs = points.map(([size, value]) => [Math.log(size), Math.log(value)] as const);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map(([size]) => size)), mean(logs.map(([, value]) => value))];
  const steep = logs.reduce((sum, [size, value]) => sum + (size - x) * (value - y), 0);
  const wide = logs.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
  return steep / wide;
}
