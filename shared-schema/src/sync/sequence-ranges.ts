import * as z from 'zod/mini';

/** As many ranges as surely fit; what is behind them is left out. */
const MOST_RANGES = 30;

/** More than anybody enters in a lifetime: whoever says more does not mean it. */
const MOST_SEQUENCES = 100_000;

/** First and last sequence, both included. */
export type SequenceRange = readonly [first: number, last: number];

/** Some sequences as text, `4-6,9`: ascending ranges that do not overlap; empty for none. */
export const sequenceRangesSchema = z.string().check(
  z.maxLength(1000),
  z.regex(/^(\d{1,15}(-\d{1,15})?(,\d{1,15}(-\d{1,15})?)*)?$/),
  z.refine(
    (text) => areRanges(split(text)),
    'Intervalli di numeri crescenti e distinti, per esempio 4-6,9.',
  ),
);

/** The text of some sequences, as many as there is room for, the lowest first. */
export function writeRanges(sequences: readonly number[]): string {
  const ranges: [number, number][] = [];
  const lowest = [...new Set(sequences)].toSorted((one, other) => one - other);
  for (const sequence of lowest.slice(0, MOST_SEQUENCES)) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === sequence - 1) range[1] = sequence;
    else ranges.push([sequence, sequence]);
  }
  return toText(ranges);
}

/** The text of all sequences that either text has, as many as there is room for, the lowest first. */
export function uniteRanges(one: string, other: string): string {
  const ranges: [number, number][] = [];
  const both = [...readRanges(one), ...readRanges(other)].toSorted(
    ([left], [right]) => left - right,
  );
  for (const [first, last] of both) {
    const range = ranges.at(-1);
    if (range !== undefined && first <= range[1] + 1) range[1] = Math.max(range[1], last);
    else ranges.push([first, last]);
  }
  let room = MOST_SEQUENCES;
  return toText(
    ranges.flatMap(([first, last]) => {
      const end = Math.min(last, first + room - 1);
      room -= end - first + 1;
      return end < first ? [] : [[first, end] as const];
    }),
  );
}

function toText(ranges: readonly SequenceRange[]): string {
  return ranges
    .slice(0, MOST_RANGES)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',');
}

/** None where the text is no such ranges: what was stored before they were checked counts for nothing. */
export function readRanges(text: string): readonly SequenceRange[] {
  return sequenceRangesSchema.safeParse(text).success ? split(text) : [];
}

function split(text: string): SequenceRange[] {
  if (text === '') return [];
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return [first, last];
  });
}

function areRanges(ranges: readonly SequenceRange[]): boolean {
  let reached = 0;
  let sum = 0;
  for (const [first, last] of ranges) {
    if (first <= reached || last < first) return false;
    reached = last;
    sum += last - first + 1;
  }
  return ranges.length <= MOST_RANGES && sum <= MOST_SEQUENCES;
}
