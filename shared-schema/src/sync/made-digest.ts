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
    digestOf({ entity, id: JSON.stringify(row, sortFields), sequence }),
  );
  return digestText(each.reduce(addDigests, EMPTY_DIGEST));
}

function sortFields(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
