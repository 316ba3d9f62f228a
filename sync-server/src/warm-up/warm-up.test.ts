import { randomBytes } from 'node:crypto';
import { devNull } from 'node:os';

import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { expect, test } from 'vitest';

import { makeFolder } from '../files/make-folder.ts';
import type { CommandHandlers } from '../sync/handlers.ts';
import { composeRealApp } from '../testing/create-test-server.ts';
import { TEST_LIVES } from '../testing/open-test-session.ts';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { beginWarmUp } from './begin-warm-up.ts';
import { RefusedError } from './invented-device.ts';
import type { NobodysParts } from './nobodys-parts.ts';
import { warmUp, type WarmUpParts } from './warm-up.ts';

/** It is measured in processor time, which a busy machine gives late. */
const PATIENTLY = { timeout: 30_000 };

interface Seen {
  /** Method, route and status of each answer. */
  readonly answers: string[];
  /** Hours that were there at the end, and how many of them approved. */
  left?: { readonly hours: number; readonly approved: number };
  parts?: NobodysParts;
}

interface Given {
  readonly overrides?: Partial<CommandHandlers>;
  readonly onAnswer?: (count: number) => void;
}

/** A warm-up of the real application, and what is seen of it. */
function watched({ overrides = {}, onAnswer = () => undefined }: Given = {}) {
  const seen: Seen = { answers: [] };
  const stopping = new AbortController();
  const compose: WarmUpParts['compose'] = async (parts) => {
    const app = await composeRealApp({ ...parts, overrides });
    seen.parts = parts;
    app.server.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
      seen.answers.push(`${method} ${routeOptions.url} ${statusCode}`);
      onAnswer(seen.answers.length);
    });
    const close = async (): Promise<void> => {
      const select = parts.db.query.selectFrom('fogli_ore').select('approvato');
      const rows = await parts.db.all(select);
      seen.left = { hours: rows.length, approved: rows.filter((row) => row.approvato).length };
      await app.close();
    };
    return { ...app, close };
  };
  const parts: WarmUpParts = {
    ...TEST_LIVES,
    clock: { nowMs: () => Date.now() },
    random: randomBytes,
    signal: stopping.signal,
    compose,
    // The other tests are not whom it makes way for.
    busyShare: () => 0,
  };
  return { seen, stopping, parts };
}

test(
  'goes through to its end, and every request of it is answered as meant',
  PATIENTLY,
  async () => {
    const { seen, parts } = watched();
    await warmUp(parts);
    expect(new Set(seen.answers)).toEqual(
      new Set(['POST /api/sync/push 200', 'GET /api/sync/pull 200']),
    );
    expect(seen.left?.hours).toBeGreaterThanOrEqual(200);
    expect(seen.left?.approved).toBeGreaterThanOrEqual(50);
  },
);

test('nothing can be made where it keeps files, and nothing of it is left', PATIENTLY, async () => {
  const { seen, parts } = watched();
  await warmUp(parts);
  const { db, dataDir, appFolder } = seen.parts ?? {};
  if (db === undefined) throw new Error('Nothing was composed');
  await expect(makeFolder(dataDir ?? '')).rejects.toThrow(devNull);
  await expect(makeFolder(appFolder ?? '')).rejects.toThrow(devNull);
  await expect(db.first(db.query.selectFrom('feed').selectAll())).rejects.toThrow('not open');
});

test('a command that is refused ends it, with a line that says which', PATIENTLY, async () => {
  const { parts, seen } = watched({
    overrides: { 'fogliOre.approva': async () => refuse('mese_chiuso') },
  });
  await expect(warmUp(parts)).rejects.toThrow(RefusedError);
  const log = createRecordedLog();
  await beginWarmUp(parts, log);
  const fields = { kind: 'RefusedError', code: 'fogliOre.approva mese_chiuso' };
  expect(log.lines).toEqual([
    { level: 'error', event: 'warm-up.failed', fields: expect.objectContaining(fields) as object },
  ]);
  expect(seen.left?.approved).toBe(0);
});

test('stops at the next request once it is told to, without a line', PATIENTLY, async () => {
  const { parts, seen, stopping } = watched({
    onAnswer: (count) => {
      if (count === 5) stopping.abort();
    },
  });
  const log = createRecordedLog();
  await beginWarmUp(parts, log);
  expect(seen.answers).toHaveLength(5);
  expect(log.lines).toEqual([]);
});

test('told so before it has begun it composes nothing', async () => {
  const { parts, seen, stopping } = watched();
  stopping.abort();
  await expect(warmUp(parts)).rejects.toThrow('abort');
  expect(seen).toEqual({ answers: [] });
});
