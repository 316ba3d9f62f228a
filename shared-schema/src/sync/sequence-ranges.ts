import * as z from 'zod/mini';

/** Some sequences as text, `4-6,9`: ascending ranges; empty for none. */
export const sequenceRangesSchema = z
  .string()
  .check(z.maxLength(1000), z.regex(/^(\d{1,15}(-\d{1,15})?(,\d{1,15}(-\d{1,15})?)*)?$/));

/** As many ranges as surely fit; what is behind them is left out. */
const MOST_RANGES = 30;

/** First and last sequence, both included. */
export type SequenceRange = readonly [first: number, last: number];

/** The text of some sequences in ascending order. */
export function writeRanges(sequences: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const sequence of sequences) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === sequence - 1) range[1] = sequence;
    else ranges.push([sequence, sequence]);
  }
  return ranges
    .slice(0, MOST_RANGES)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',');
}

export function readRanges(text: string): SequenceRange[] {
  if (text === '') return [];
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return [first, last];
  });
}
