import { format, type Figure } from '../figure.ts';
import type { Measured } from './rounds.ts';
import { ratios, spreadOf } from './statistics.ts';

/** What a figure is to be. */
export interface Goal {
  readonly name: string;
  readonly limit: number;
  readonly atLeast?: boolean;
}

/** The median of a reading beside its goal. */
export function judge(values: readonly number[], unit: string, goal: Goal): Figure {
  const { median, least, most } = spreadOf(values.filter((value) => !Number.isNaN(value)));
  return { ...goal, measured: median, range: [least, most], unit };
}

/** How many times the second the first is, pair by pair inside each round, beside its goal. */
export function judgeRatio(ours: readonly number[], theirs: readonly number[], goal: Goal): Figure {
  return judge(ratios(ours, theirs), '×', goal);
}

/** Prints for each contender the median of each reading with the least and the most. */
export function printMeasured(title: string, measured: Measured): void {
  console.log(`\n${title}`);
  const width = Math.max(...measured.names.map(({ length }) => length));
  for (const name of measured.names) {
    for (const [place, reading] of measured.readingsOf(name).entries()) {
      const values = measured.values(name, reading).filter((value) => !Number.isNaN(value));
      const { median, least, most } = spreadOf(values);
      const range = `(${format(least)}–${format(most)})`;
      const label = (place === 0 ? name : '').padEnd(width);
      console.log(`  ${label}  ${reading.padEnd(34)} ${format(median).padStart(10)}  ${range}`);
    }
  }
}
