import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { chooseRemoved, keepBackups, type FoundBackup } from './keep-backups.ts';
import { writeManifest } from './manifest.ts';

const DAY_MS = 24 * 3_600_000;
/** A Tuesday. */
const NOW_MS = Date.parse('2026-05-12T07:30:00.000Z');

describe('of a backup each night for two years', () => {
  const found = Array.from({ length: 730 }, (_, n) => at(NOW_MS - n * DAY_MS));

  function at(createdMs: number, isWhole = true): FoundBackup {
    return { folder: new Date(createdMs).toISOString().slice(0, 10), createdMs, isWhole };
  }

  function kept(days: number, weeks: number, months: number, from = found): string[] {
    const removed = new Set(chooseRemoved(from, { days, weeks, months }));
    return from.filter((each) => !removed.has(each)).map(({ folder }) => folder);
  }

  test('stay the last of so many days, weeks and months', () => {
    expect(kept(7, 0, 0)).toEqual(found.slice(0, 7).map(({ folder }) => folder));
    // Of a week the Sunday, of this one today.
    expect(kept(0, 3, 0)).toEqual(['2026-05-12', '2026-05-10', '2026-05-03']);
    expect(kept(0, 0, 3)).toEqual(['2026-05-12', '2026-04-30', '2026-03-31']);
    // Today and a Sunday are among the days, today is among the months.
    expect(kept(7, 4, 12)).toHaveLength(7 + 2 + 11);
  });

  test('the newest stays when nothing is to', () => {
    expect(kept(0, 0, 0)).toEqual(['2026-05-12']);
  });

  test('so does the last one in which nothing was missing', () => {
    const gaps = found.map((each, n) => (n < 20 ? { ...each, isWhole: false } : each));
    expect(kept(0, 0, 0, gaps)).toEqual(['2026-05-12', found[20]?.folder]);
  });

  test('days without a backup do not count, so that none goes because others were not made', () => {
    const old = found.filter((_, n) => n >= 300);
    expect(kept(7, 0, 0, old)).toHaveLength(7);
  });

  test('a day begins at midnight in Italy', () => {
    const two = [
      at(Date.parse('2026-05-11T21:59:00.000Z')),
      at(Date.parse('2026-05-11T22:01:00Z')),
    ];
    expect(chooseRemoved(two, { days: 2, weeks: 0, months: 0 })).toEqual([]);
  });

  test('what stays does not depend on their order', () => {
    expect(new Set(kept(7, 4, 12, found.toReversed()))).toEqual(new Set(kept(7, 4, 12)));
  });
});

describe('in the folder of backups', () => {
  let destination: string;

  beforeEach(() => {
    destination = mkdtempSync(join(tmpdir(), 'gestionale-keep-'));
  });

  afterEach(() => rmSync(destination, { recursive: true, force: true }));

  async function addBackup(createdMs: number, name = nameOf(createdMs)): Promise<string> {
    const folder = join(destination, name);
    mkdirSync(folder);
    await writeManifest(folder, {
      createdAt: new Date(createdMs).toISOString(),
      epoch: 'e',
      sequence: 1,
      migrations: [],
      files: [{ path: 'gestionale.sqlite', size: 1, sha256: 'a'.repeat(64) }],
      missing: [],
    });
    return name;
  }

  function nameOf(createdMs: number): string {
    return `gestionale-${new Date(createdMs).toISOString().replaceAll(':', '-')}`;
  }

  const keepOne = (justMade = '') =>
    keepBackups({ destination, justMade }, { days: 1, weeks: 0, months: 0 }, NOW_MS);

  test('older ones go, and the folders that are gone are given', async () => {
    const newest = await addBackup(NOW_MS);
    const old = await addBackup(NOW_MS - DAY_MS);
    expect(await keepOne()).toEqual({ removed: [join(destination, old)], unreadable: [] });
    expect(readdirSync(destination)).toEqual([newest]);
  });

  test('the one that was just made stays, whatever the clock said of those before', async () => {
    const [ahead, older] = [await addBackup(NOW_MS + DAY_MS), await addBackup(NOW_MS - DAY_MS)];
    const made = await addBackup(NOW_MS - 30 * DAY_MS);
    const { removed } = await keepOne(join(destination, made));
    expect(removed).toEqual([join(destination, older)]);
    expect(new Set(readdirSync(destination))).toEqual(new Set([ahead, made]));
  });

  test('what is no backup stays, whatever its name', async () => {
    await addBackup(NOW_MS);
    await addBackup(NOW_MS - DAY_MS, 'gestionale-prima-del-trasloco');
    mkdirSync(join(destination, nameOf(NOW_MS - 2 * DAY_MS)));
    const broken = await addBackup(NOW_MS - 3 * DAY_MS);
    writeFileSync(join(destination, broken, 'manifesto.json'), '{}');
    writeFileSync(join(destination, nameOf(NOW_MS - 4 * DAY_MS)), 'x');
    const other = mkdtempSync(join(tmpdir(), 'gestionale-elsewhere-'));
    symlinkSync(other, join(destination, nameOf(NOW_MS - 5 * DAY_MS)));
    const before = readdirSync(destination);
    expect(before).toHaveLength(6);
    expect((await keepOne()).removed).toEqual([]);
    expect(readdirSync(destination)).toEqual(before);
    expect(existsSync(other)).toBe(true);
    rmSync(other, { recursive: true });
  });

  test('one that is being made stays, and one that was killed a day ago goes', async () => {
    await addBackup(NOW_MS);
    const [young, dead] = [NOW_MS - DAY_MS, NOW_MS - 2 * DAY_MS].map((ms) => {
      const folder = join(destination, `${nameOf(ms)}.incompleto`);
      mkdirSync(join(folder, 'documenti'), { recursive: true });
      return folder;
    }) as [string, string];
    const seconds = (NOW_MS - DAY_MS) / 1000;
    for (const path of [young, dead, join(dead, 'documenti')]) utimesSync(path, seconds, seconds);
    utimesSync(join(young, 'documenti'), seconds + 1, seconds + 1);
    expect((await keepOne()).removed).toEqual([dead]);
    expect(existsSync(young)).toBe(true);
  });
});
