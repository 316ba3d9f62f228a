import { readFile } from 'node:fs/promises';

import { live } from '@gestionale/shared-schema/sync/protocol.ts';
import {
  addGiorni,
  giornoInItalia,
  giornoSchema,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import {
  istanteSchema,
  toIstante,
  type Istante,
} from '@gestionale/shared-schema/values/istante.ts';
import * as z from 'zod/mini';

import { isAbsence } from '../files/is-absence.ts';
import { writeFileDurably } from '../files/write-file-durably.ts';
import type { Clock } from '../sync/clock.ts';
import { errorAreas, type Meter } from './meter.ts';
import type { Sizes } from './running-state.ts';

/** How many of each are kept: a day by the hour, a month by the day. */
export const HOURS = 24;
export const DAYS = 30;

const HOUR_MS = 3_600_000;

/** A line that is not opened, as the server has no more of them, is no failure: its page asks instead. */
const LIVE = `/api${live.path}`;

const countSchema = z.int().check(z.minimum(0));
const periodSchema = z.object({
  answers: countSchema,
  /** Answers with which the server said that it failed. */
  failures: countSchema,
  /** Commands that were applied or refused. */
  commands: countSchema,
  errors: z.partialRecord(z.enum(errorAreas), countSchema),
  /** As last measured in it; null where it was not. */
  databaseBytes: z.nullable(countSchema),
  diskFreeBytes: z.nullable(countSchema),
});
const keptSchema = z.object({
  hours: z.record(istanteSchema, periodSchema),
  days: z.record(giornoSchema, periodSchema),
});

type Period = z.output<typeof periodSchema>;

/** One hour or day of the past. */
export type Past<Key> = Period & { readonly key: Key };

/** What was counted, by the hour and by the day of Italy, from the oldest to now; none is left out. */
export interface History {
  readonly meter: Pick<Meter, 'answered' | 'commanded' | 'failed'>;
  measure(sizes: Sizes): void;
  hours(): readonly Past<Istante>[];
  days(): readonly Past<Giorno>[];
  /** Takes up what an earlier run kept; a file that cannot be read is as none. */
  takeUp(): Promise<void>;
  /** Writes it down. What was counted since is lost where the process is killed. */
  keep(): Promise<void>;
}

export function createHistory(file: string, clock: Clock): History {
  let hours = new Map<Istante, Period>();
  let days = new Map<Giorno, Period>();
  let now = { hour: -1, periods: [] as readonly Period[] };

  /** This hour and this day. */
  function current(): readonly Period[] {
    const hour = Math.floor(clock.nowMs() / HOUR_MS);
    if (hour !== now.hour) now = { hour, periods: begin() };
    return now.periods;
  }

  function begin(): readonly Period[] {
    hours = lastOf(hours, hoursUntil(clock.nowMs()));
    days = lastOf(days, daysUntil(clock.nowMs()));
    return [...[...hours.values()].slice(-1), ...[...days.values()].slice(-1)];
  }

  return {
    meter: {
      answered: (route, _method, status) => {
        for (const period of current()) {
          period.answers += 1;
          if (status >= 500 && route !== LIVE) period.failures += 1;
        }
      },
      commanded: (_name, outcome) => {
        if (outcome !== 'retry') for (const period of current()) period.commands += 1;
      },
      failed: (area) => {
        for (const { errors } of current()) errors[area] = (errors[area] ?? 0) + 1;
      },
    },
    measure: ({ databaseBytes, diskFreeBytes }) => {
      for (const period of current()) Object.assign(period, { databaseBytes, diskFreeBytes });
    },
    hours: () => {
      current();
      return listOf(hours);
    },
    days: () => {
      current();
      return listOf(days);
    },
    takeUp: async () => {
      const kept = keptSchema.safeParse(await readKept(file)).data;
      if (kept === undefined) return;
      hours = new Map(Object.entries(kept.hours) as [Istante, Period][]);
      days = new Map(Object.entries(kept.days) as [Giorno, Period][]);
      now = { hour: -1, periods: [] };
    },
    keep: async () => {
      current();
      const kept = { hours: Object.fromEntries(hours), days: Object.fromEntries(days) };
      await writeFileDurably(file, JSON.stringify(kept));
    },
  };
}

function listOf<Key>(periods: ReadonlyMap<Key, Period>): readonly Past<Key>[] {
  return Array.from(periods, ([key, period]) => Object.assign({ key }, period));
}

/** Exactly these, as they were or empty. */
function lastOf<Key>(known: ReadonlyMap<Key, Period>, keys: readonly Key[]): Map<Key, Period> {
  return new Map(keys.map((key) => [key, known.get(key) ?? nothingYet()]));
}

function nothingYet(): Period {
  return {
    answers: 0,
    failures: 0,
    commands: 0,
    errors: {},
    databaseBytes: null,
    diskFreeBytes: null,
  };
}

function hoursUntil(nowMs: number): Istante[] {
  const last = Math.floor(nowMs / HOUR_MS);
  return Array.from({ length: HOURS }, (_, n) => toIstante((last - HOURS + 1 + n) * HOUR_MS));
}

function daysUntil(nowMs: number): Giorno[] {
  const oggi = giornoInItalia(nowMs);
  return Array.from({ length: DAYS }, (_, n) => addGiorni(oggi, n - DAYS + 1));
}

async function readKept(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    // Half of a file there never is; what somebody wrote into it by hand counts as nothing.
    if (error instanceof SyntaxError || isAbsence(error)) return undefined;
    throw error;
  }
}
