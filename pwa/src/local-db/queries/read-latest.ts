import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';

import type { ReadTable } from '../databases/cache-tables.ts';
import type { Periodo } from './periodo.ts';

/** Rows of one read, more or less: a few milliseconds of copying out of the database on a slow phone. */
const CHUNK_ROWS = 500;

/** A read that finds few reaches so many times further the next time. */
const FURTHER_TIMES = 8;
const MOST_DAYS = 3660;

/** Before every day and after it. */
export const SEMPRE: Periodo = {
  dal: giornoSchema.parse('0001-01-01'),
  al: giornoSchema.parse('9999-12-31'),
};

export interface Latest<Row> {
  /** The latest days first, those of a day in order of id. */
  readonly rows: Row[];
  /** There are no others. */
  readonly whole: boolean;
}

interface LatestOptions {
  /** Rows that are enough. */
  readonly atLeast?: number;
  /** Rows of one read, fewer where they are large. */
  readonly chunkRows?: number;
}

/**
 * The rows of a period by an index of days, from the latest backwards, some days at a time, until
 * there are as many as asked for: whole days, so that they begin a list in whatever order a day has.
 * Rows without that day are in no index and not among them.
 */
export async function readLatest<Row extends { readonly id: string }>(
  table: ReadTable<Row>,
  index: keyof Row & string,
  { dal, al }: Periodo,
  { atLeast = Number.POSITIVE_INFINITY, chunkRows = CHUNK_ROWS }: LatestOptions = {},
): Promise<Latest<Row>> {
  const between = (from: Giorno, to: Giorno) => table.where(index).between(from, to, true, true);
  const dayOf = (row: Row | undefined) => row?.[index] as Giorno | undefined;
  const earliest = dayOf(await between(dal, al).first());
  const latest = dayOf(await between(dal, al).last());
  if (earliest === undefined || latest === undefined) return { rows: [], whole: true };
  const rows: Row[] = [];
  let to = latest;
  let days = 1;
  while (to >= earliest && rows.length < atLeast) {
    const reached = addGiorni(to, 1 - days);
    const from = reached < earliest ? earliest : reached;
    const chunk = await between(from, to).toArray();
    for (const day of byDay(chunk, dayOf)) rows.push(...day);
    to = addGiorni(from, -1);
    days = nextDays(days, chunk.length, chunkRows);
  }
  return { rows, whole: to < earliest };
}

function nextDays(days: number, found: number, chunkRows: number): number {
  const fitting = found === 0 ? Number.POSITIVE_INFINITY : Math.floor((days * chunkRows) / found);
  return Math.max(1, Math.min(fitting, days * FURTHER_TIMES, MOST_DAYS));
}

/** Rows that come by day, with the latest day first. */
function byDay<Row>(rows: readonly Row[], dayOf: (row: Row) => Giorno | undefined): Row[][] {
  return [...groupBy(rows, dayOf).values()].toReversed();
}
