import { addDigests, digestOf, digestText, EMPTY_DIGEST } from './digest.ts';

/** A row that a device has made, with the sequence of its last change. */
export interface MadeRow {
  readonly entity: string;
  readonly row: unknown;
  readonly sequence: number;
}

/** Stands for all of some rows and what is in them, whatever the order of rows and of fields. */
export function digestOfMade(rows: readonly MadeRow[]): string {
  const each = rows.map(({ entity, row, sequence }) =>
    digestOf({ entity, id: sortedText(row), sequence }),
  );
  return digestText(each.reduce(addDigests, EMPTY_DIGEST));
}

/** Most rows have nothing in their fields that has fields itself: these are sorted without a call for each. */
function sortedText(row: unknown): string {
  if (typeof row !== 'object' || row === null || Object.values(row).some(hasFields)) {
    return JSON.stringify(row, sortFields);
  }
  const sorted: Record<string, unknown> = {};
  for (const name of Object.keys(row).toSorted()) sorted[name] = row[name as keyof typeof row];
  return JSON.stringify(sorted);
}

function hasFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function sortFields(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
