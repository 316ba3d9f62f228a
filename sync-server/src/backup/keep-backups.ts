import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';

import { isAbsence } from '../files/is-absence.ts';
import { isDenied } from '../files/is-denied.ts';
import { StartupError } from '../startup-error.ts';
import { readManifest, UNFINISHED } from './manifest.ts';

/** Of how many days, weeks and months that have a backup the last one is kept. */
export interface Kept {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** A finished backup, as far as it matters to whether it is kept. */
export interface FoundBackup {
  readonly folder: string;
  readonly createdMs: number;
  /** Nothing was missing when it was made. */
  readonly isWhole: boolean;
}

const NAME = /^gestionale-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(\.incompleto)?$/;

const DAY_MS = 24 * 3_600_000;

/** The folder in which backups are collected, and the one in it that was made a moment ago. */
export interface Collection {
  readonly destination: string;
  readonly justMade: string;
}

/** The folders that are gone, and those that stayed because they are somebody else's to read. */
export interface Rotated {
  readonly removed: readonly string[];
  readonly unreadable: readonly string[];
}

/**
 * Removes backups that are not kept, and what backups that were killed a day ago or earlier left.
 * Whatever has no readable manifest stays: it is no backup of ours.
 */
export async function keepBackups(
  { destination, justMade }: Collection,
  kept: Kept,
  nowMs: number,
): Promise<Rotated> {
  const { finished, leftovers, unreadable } = await findBackups(destination, nowMs);
  const removed = chooseRemoved(finished, kept)
    .map(({ folder }) => folder)
    // By a clock that was set back it is older than others.
    .filter((folder) => folder !== justMade);
  for (const folder of removed) {
    // Whoever kills this leaves what is no backup by its name.
    await rename(folder, `${folder}${UNFINISHED}`);
    await rm(`${folder}${UNFINISHED}`, { recursive: true, force: true });
  }
  for (const folder of leftovers) await rm(folder, { recursive: true, force: true });
  return { removed: [...removed, ...leftovers], unreadable };
}

/** Those that go. The newest stays, whatever is said, and the newest in which nothing was missing. */
export function chooseRemoved(found: readonly FoundBackup[], kept: Kept): readonly FoundBackup[] {
  const newestFirst = found.toSorted((one, other) => other.createdMs - one.createdMs);
  const staying = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(({ isWhole }) => isWhole).slice(0, 1),
    ...newestOfEach(newestFirst, kept.days, dayOf),
    ...newestOfEach(newestFirst, kept.weeks, weekOf),
    ...newestOfEach(newestFirst, kept.months, (ms) => dayOf(ms).slice(0, 7)),
  ]);
  return newestFirst.filter((each) => !staying.has(each));
}

function newestOfEach(
  newestFirst: readonly FoundBackup[],
  count: number,
  periodOf: (createdMs: number) => string,
): readonly FoundBackup[] {
  const newest = new Map<string, FoundBackup>();
  for (const each of newestFirst) {
    const period = periodOf(each.createdMs);
    if (!newest.has(period)) newest.set(period, each);
  }
  return [...newest.values()].slice(0, count);
}

function dayOf(ms: number): string {
  return giornoInItalia(ms);
}

/** The Monday of its week in Italy. */
function weekOf(ms: number): string {
  const day = Date.parse(dayOf(ms));
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day - sinceMonday * DAY_MS).toISOString();
}

async function findBackups(destination: string, nowMs: number) {
  const finished: FoundBackup[] = [];
  const leftovers: string[] = [];
  const unreadable: string[] = [];
  for (const name of await readdir(destination)) {
    const folder = join(destination, name);
    // A link is the owner's own doing.
    if (!NAME.test(name) || !(await lstat(folder)).isDirectory()) continue;
    try {
      if (name.endsWith(UNFINISHED)) {
        if (nowMs - (await lastTouched(folder)) >= DAY_MS) leftovers.push(folder);
        continue;
      }
      const backup = await readBackup(folder);
      if (backup !== undefined) finished.push(backup);
    } catch (error) {
      if (!isDenied(error)) throw error;
      unreadable.push(folder);
    }
  }
  return { finished, leftovers, unreadable };
}

/** One that is being made gets new names in it all the time. */
async function lastTouched(folder: string): Promise<number> {
  const times = [(await lstat(folder)).mtimeMs];
  for (const name of await readdir(folder)) {
    try {
      times.push((await lstat(join(folder, name))).mtimeMs);
    } catch (error) {
      if (!isAbsence(error)) throw error;
    }
  }
  return Math.max(...times);
}

async function readBackup(folder: string): Promise<FoundBackup | undefined> {
  try {
    const { createdAt, missing } = await readManifest(folder);
    return { folder, createdMs: Date.parse(createdAt), isWhole: missing.length === 0 };
  } catch (error) {
    if (error instanceof StartupError) return undefined;
    throw error;
  }
}
