import type { ValoriAttivita } from '@gestionale/shared-schema/registro-attivita/attivita.ts';

import type { Database, Queries } from '../db/database.ts';
import type { Timers } from '../sync/clock.ts';
import { describeError, type Log } from '../sync/log.ts';
import type { Activity, AuditLog } from './audit-log.ts';

/** How long a line waits for others, in milliseconds: what a crash may cost. */
const WAIT_MS = 1000;

/** The same of what anybody can do as often as they like, in milliseconds. */
const RARELY_MS = 60_000;

/** So many are written without waiting. */
const FULL = 100;

/** So many are kept while the disk takes no writes; further ones are counted and lost. */
const MOST_KEPT = 10_000;

/** A line of something that changes nothing, so that it need not be written with it. */
export interface NotedActivity {
  readonly activity: Activity;
  /** Whose data it is about, where only the database knows. */
  readonly findPersons?: (db: Queries) => Promise<readonly string[]>;
}

export interface BufferParts {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly timers: Timers;
  readonly log: Log;
}

/**
 * Lines of looks, downloads and refused logins, which are written together a little later: nobody
 * waits for them, and neither can tell by the time of an answer whether there was one.
 */
export interface ActivityBuffer {
  note(noted: NotedActivity): void;
  /** The same, with all that is alike in a minute as one line. */
  noteRarely(noted: NotedActivity): void;
  /** Writes what there is. */
  flush(): Promise<void>;
}

export function createActivityBuffer({ db, audit, timers, log }: BufferParts): ActivityBuffer {
  let waiting: NotedActivity[] = [];
  let rare: NotedActivity[] = [];
  let writing: Promise<void> | undefined;
  let [callOff, callOffRare]: ((() => void) | undefined)[] = [];
  let lost = 0;

  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    const noted = mergeAlike(waiting);
    waiting = [];
    try {
      await db.transaction(async (tx) => {
        const activities: Activity[] = [];
        for (const each of noted) activities.push(await withPersons(tx, each));
        await audit.write(tx, activities);
      });
      if (lost > 0) log.error('lines of the log of activity were lost', { count: lost });
      lost = 0;
    } catch (error) {
      log.error('the log of activity was not written', describeError(error));
      waiting = [...noted, ...waiting];
      lost += Math.max(0, waiting.length - MOST_KEPT);
      waiting.length = Math.min(waiting.length, MOST_KEPT);
      later();
    }
  }

  function later(): void {
    callOff ??= timers.after(WAIT_MS, () => void flushWaiting());
  }

  async function flush(): Promise<void> {
    takeRare();
    await flushWaiting();
  }

  function takeRare(): void {
    callOffRare?.();
    callOffRare = undefined;
    waiting.push(...rare);
    rare = [];
  }

  async function flushWaiting(): Promise<void> {
    callOff?.();
    callOff = undefined;
    // One after the other, in the order in which they were noted.
    writing = (writing ?? Promise.resolve()).then(write);
    await writing;
  }

  return {
    note(noted) {
      waiting.push(noted);
      if (waiting.length === FULL) void flushWaiting();
      else later();
    },
    noteRarely(noted) {
      rare = mergeAlike([...rare, noted]);
      callOffRare ??= timers.after(RARELY_MS, () => void flush());
    },
    flush,
  };
}

async function withPersons(
  db: Queries,
  { activity, findPersons }: NotedActivity,
): Promise<Activity> {
  const persons = new Set([
    ...(activity.valori.interessati ?? []),
    ...((await findPersons?.(db)) ?? []),
  ]);
  if (activity.author.id !== null) persons.delete(activity.author.id);
  if (persons.size === 0) return activity;
  return { ...activity, valori: { ...activity.valori, interessati: [...persons] } };
}

/** What somebody did again and again, as pages of one list, is one line that says how often. */
function mergeAlike(all: readonly NotedActivity[]): NotedActivity[] {
  const merged = new Map<string, NotedActivity>();
  for (const noted of all) {
    const key = keyOf(noted.activity);
    const before = merged.get(key);
    if (before === undefined) merged.set(key, noted);
    else merged.set(key, { ...before, activity: together(before.activity, noted.activity) });
  }
  return [...merged.values()];
}

function keyOf({ azione, outcome, author, riga, valori }: Activity): string {
  return JSON.stringify([azione, outcome, author, riga, valori.con, valori.indirizzo]);
}

function together(one: Activity, other: Activity): Activity {
  const interessati = new Set([
    ...(one.valori.interessati ?? []),
    ...(other.valori.interessati ?? []),
  ]);
  const valori: ValoriAttivita = {
    ...one.valori,
    ...(interessati.size === 0 ? {} : { interessati: [...interessati] }),
    volte: (one.valori.volte ?? 1) + (other.valori.volte ?? 1),
  };
  return { ...one, valori };
}
