import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestClock } from '../testing/test-clock.ts';
import { createHistory, DAYS, HOURS } from './history.ts';

const HOUR_MS = 3_600_000;
const NOW = '2026-05-12T07:30:00.000Z';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-history-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open() {
  const clock = createTestClock(Date.parse(NOW));
  return { clock, history: createHistory(join(folder, 'andamento.json'), clock) };
}

test('counts for the hour and for the day of Italy, and leaves none out', () => {
  const { clock, history } = open();
  history.meter.answered('/api/progetti', 'GET', 200, 0.1);
  history.meter.answered('/api/progetti', 'GET', 503, 0.1);
  history.meter.answered('/api/sync/live', 'GET', 503, 0.1);
  history.meter.commanded('fogliOre.crea', 'applied');
  history.meter.commanded('fogliOre.crea', 'retry');
  history.meter.failed('disk');
  clock.advance(3 * HOUR_MS);
  history.meter.failed('disk');
  history.measure({ databaseBytes: 5, walBytes: 1, diskBytes: 9, diskFreeBytes: 7 });
  const hours = history.hours();
  expect(hours).toHaveLength(HOURS);
  expect(hours.slice(-4).map(({ key, answers }) => [key.slice(11, 13), answers])).toEqual([
    ['07', 3],
    ['08', 0],
    ['09', 0],
    ['10', 0],
  ]);
  expect(hours.at(-1)).toMatchObject({ databaseBytes: 5, diskFreeBytes: 7, errors: { disk: 1 } });
  expect(history.days()).toHaveLength(DAYS);
  expect(history.days().at(-1)).toEqual({
    key: '2026-05-12',
    answers: 3,
    failures: 1,
    commands: 1,
    errors: { disk: 2 },
    databaseBytes: 5,
    diskFreeBytes: 7,
  });
});

test('a new day begins at midnight in Italy, and what is too old is gone', () => {
  const { clock, history } = open();
  history.meter.failed('other');
  // 22:00 in UTC is midnight there.
  clock.advance(15 * HOUR_MS);
  expect(history.days().at(-1)).toMatchObject({ key: '2026-05-13', errors: {} });
  expect(history.days().at(-2)).toMatchObject({ key: '2026-05-12', errors: { other: 1 } });
  clock.advance(DAYS * 24 * HOUR_MS);
  expect(JSON.stringify([history.days(), history.hours()])).not.toContain('other');
});

test('goes on after a restart with what was written down', async () => {
  const { history } = open();
  history.meter.failed('sync');
  await history.keep();
  const next = open();
  await next.history.takeUp();
  next.history.meter.failed('sync');
  expect(next.history.days().at(-1)?.errors).toEqual({ sync: 2 });
});

test.each(['', '{"hours":{}}', '{"hours":{"x":{}},"days":{}}'])(
  'begins anew with a file that is none: %s',
  async (text) => {
    writeFileSync(join(folder, 'andamento.json'), text);
    const { history } = open();
    await history.takeUp();
    expect(history.days().at(-1)?.answers).toBe(0);
  },
);
