import { NOME_DOCUMENTO_MASSIMO } from '@gestionale/shared-schema/documenti/rules.ts';
import { pullRequestSchema } from '@gestionale/shared-schema/sync/protocol.ts';
import { expect, test } from 'vitest';

import { readCursor, settledAt, signatureOf, writeCursor } from './pull-cursor.ts';

const view = {
  epoch: '0123456789abcdef',
  signature: '0123456789',
  sequence: 1e15,
  purged: 0,
  markOf: async (sequence: number) => (sequence < 10 ? '0' : 'abc123'),
};

test.each([
  settledAt(12, 12),
  settledAt(12, 15),
  { ...settledAt(12, 41), fillingSince: 40 },
  {
    sequence: 1,
    entity: 'progetti',
    id: '019b76da-a800-7000-8000-000000000003',
    fillingSince: 0,
    audience: null,
    readAt: 3,
  },
  {
    sequence: 1,
    entity: 'documenti',
    id: 'Perché? 東京 🌲.pdf',
    fillingSince: 7,
    audience: 2,
    readAt: 9,
  },
  { ...settledAt(0, 9), fillingSince: 9, audience: 0 },
])('a position survives the way there and back: %o', async (position) => {
  const text = await writeCursor(view, position);
  expect(text).toMatch(/^[\w.-]+$/);
  expect(await readCursor(text, view)).toEqual(position);
});

test.each([
  'a'.repeat(NOME_DOCUMENTO_MASSIMO),
  // Three bytes for each of its units, and four for two.
  '東'.repeat(NOME_DOCUMENTO_MASSIMO),
  '🌲'.repeat(Math.floor(NOME_DOCUMENTO_MASSIMO / 2)),
])('the longest name of a document still fits: %s', async (id) => {
  const text = await writeCursor(view, {
    sequence: 1e15 - 1,
    entity: 'documenti',
    id,
    fillingSince: 1,
    audience: 1,
    readAt: 1e15 - 1,
  });
  expect(pullRequestSchema.safeParse({ cursor: text }).success).toBe(true);
  expect(await readCursor(text, view)).toMatchObject({ id });
});

test.each([
  '',
  'x',
  '0123456789abcdef.0123456789',
  '0123456789abcdef.0123456789.abc123.12.3',
  '0123456789abcdef.0123456789.12',
  '0123456789abcdef.0123456789.3.12.progetti.abc.0',
  '….….…',
])('garbage is no position: %s', async (text) => {
  expect(await readCursor(text, view)).toBeUndefined();
});

test('another history or another view is no position either', async () => {
  const text = await writeCursor(view, settledAt(1, 1));
  expect(await readCursor(text, { ...view, epoch: 'ffff' })).toBeUndefined();
  expect(await readCursor(text, { ...view, signature: 'ffff' })).toBeUndefined();
});

test('a place that another run of the server wrote is lost, and one whose fill began in one', async () => {
  const other = { ...view, markOf: async (sequence: number) => (sequence < 10 ? '0' : 'def456') };
  const filling = { ...settledAt(9, 9), fillingSince: 10 };
  expect(await readCursor(await writeCursor(view, settledAt(9, 9)), other)).toEqual(
    settledAt(9, 9),
  );
  expect(await readCursor(await writeCursor(view, settledAt(10, 10)), other)).toBe('forgotten');
  expect(await readCursor(await writeCursor(view, filling), other)).toBe('forgotten');
  expect(await readCursor(await writeCursor(view, filling), { ...view, sequence: 9 })).toBe(
    'forgotten',
  );
});

test('a place of a page that was read when the feed was further than it is now is lost', async () => {
  const page = { ...settledAt(3, 12), entity: 'progetti', id: '1', fillingSince: 8 };
  const text = await writeCursor(view, page);
  expect(await readCursor(text, view)).toEqual(page);
  expect(await readCursor(text, { ...view, sequence: 11 })).toBe('forgotten');
  const refilled = await writeCursor(view, settledAt(8, 12));
  expect(await readCursor(refilled, { ...view, sequence: 11 })).toBe('forgotten');
});

test('a fill that began with a server that did not say how far its feed had come goes on', async () => {
  const before = '0123456789abcdef.0123456789.0.3.8.progetti.MQ';
  const fill = { sequence: 3, entity: 'progetti', id: '1', fillingSince: 8, readAt: 3 };
  expect(await readCursor(before, view)).toEqual({ ...fill, audience: null });
  expect(await readCursor(`${before}.2`, view)).toEqual({ ...fill, audience: 2 });
});

test('another role, other audiences or rows of another shape are another view', () => {
  const signatures = [
    signatureOf('Admin', ['all', 'staff'], 'id'),
    signatureOf('Manager', ['all', 'staff'], 'id'),
    signatureOf('Operatore', ['all', 'user:1'], 'id'),
    signatureOf('Operatore', ['all', 'user:2'], 'id'),
    signatureOf('Operatore', ['all', 'user:2'], 'id, nome'),
  ];
  expect(new Set(signatures).size).toBe(signatures.length);
});

test('a place behind which lines are missing is none any more, to the last line of the sequence', async () => {
  const purged = { ...view, purged: 20 };
  const within = { ...settledAt(20, 30), entity: 'progetti', id: 'a' };
  const filling = { ...settledAt(3, 30), entity: 'progetti', id: 'a', fillingSince: 20 };
  const known = async (position: Parameters<typeof writeCursor>[1]) =>
    readCursor(await writeCursor(view, position), purged);
  expect(await known(settledAt(19, 19))).toBeUndefined();
  expect(await known(settledAt(20, 20))).toEqual(settledAt(20, 20));
  expect(await known(within)).toBeUndefined();
  expect(await known({ ...within, sequence: 21 })).toEqual({ ...within, sequence: 21 });
  expect(await known(filling)).toEqual(filling);
  expect(await known({ ...filling, fillingSince: 19 })).toBeUndefined();
});
