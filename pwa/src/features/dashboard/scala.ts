/** Where the marks of a plot's axis stand: from zero to `max` in steps of `step`. */
export interface Scala {
  readonly max: number;
  readonly step: number;
}

const MARKS = 4;
const NICE = [1, 2, 2.5, 5, 10];

/** A scale of round numbers that holds the value; `whole` for what is counted. */
export function scalaPer(value: number, whole = false): Scala {
  const rough = Math.max(value, 1) / MARKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = NICE.find((each) => each * power >= rough) ?? 10;
  const step = whole ? Math.max(1, Math.ceil(nice * power)) : nice * power;
  return { step, max: step * Math.max(1, Math.ceil(value / step)) };
}

/** The numbers at the marks, zero first. */
export function tacche({ max, step }: Scala): number[] {
  return Array.from({ length: Math.round(max / step) + 1 }, (_, mark) => mark * step);
}
