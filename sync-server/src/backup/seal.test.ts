import { createDecipheriv, hkdfSync, scryptSync } from 'node:crypto';

import { expect, test } from 'vitest';

import type { PieceChange } from './copy-checked.ts';
import { BrokenSealError, createSeal, newSealSettings } from './seal.ts';

const WORDS = 'quattro parole a caso';
const PATH = 'documenti/a';
const PIECE = 64 * 1024;
const settings = newSealSettings((size) => new Uint8Array(size).fill(7));
const seal = await createSeal(WORDS, settings);

/** All of a text, piece by piece. */
function runThrough({ pieceBytes, apply }: PieceChange, text: Uint8Array): Buffer {
  const out: Uint8Array[] = [];
  const count = Math.max(1, Math.ceil(text.length / pieceBytes));
  for (let n = 0; n < count; n += 1) {
    const bytes = text.subarray(n * pieceBytes, (n + 1) * pieceBytes);
    out.push(apply({ bytes, isLast: n === count - 1 }));
  }
  return Buffer.concat(out);
}

function textOf(size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, (_, n) => (n * 31) % 251));
}

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
  '%i bytes come back as they were, and nobody sees them meanwhile',
  (size) => {
    const text = textOf(size);
    const sealed = runThrough(seal.seal(PATH), text);
    expect(sealed.length).toBe(size + 16 * Math.max(1, Math.ceil(size / PIECE)));
    expect(size > 16 && sealed.includes(text.subarray(0, 16))).toBe(false);
    expect(runThrough(seal.open(PATH), sealed).equals(text)).toBe(true);
  },
);

test('the format is what it says, so that another program can read it', () => {
  const cost = { N: 65_536, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };
  const key = scryptSync(WORDS, Buffer.from(settings.salt, 'base64url'), 32, cost);
  const fileKey = Buffer.from(hkdfSync('sha256', key, '', `file ${PATH}`, 32));
  const text = textOf(PIECE + 5);
  const sealed = runThrough(seal.seal(PATH), text);
  const second = sealed.subarray(PIECE + 16);
  const nonce = Buffer.from('000000000000000000000101', 'hex');
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce);
  decipher.setAuthTag(second.subarray(5));
  const opened = Buffer.concat([decipher.update(second.subarray(0, 5)), decipher.final()]);
  expect(opened.equals(text.subarray(PIECE))).toBe(true);
});

const sealed = runThrough(seal.seal(PATH), textOf(3 * PIECE));
const stored = PIECE + 16;
const [one, two, three] = [0, 1, 2].map((n) => sealed.subarray(n * stored, (n + 1) * stored)) as [
  Buffer,
  Buffer,
  Buffer,
];

function flipped(at: number): Buffer {
  const changed = Buffer.from(sealed);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

test.each([
  ['a changed byte', flipped(5)],
  ['a changed tag', flipped(sealed.length - 1)],
  ['pieces in another order', Buffer.concat([two, one, three])],
  ['the last piece left out', Buffer.concat([one, two])],
  ['the first piece left out', Buffer.concat([two, three])],
  ['a piece twice', Buffer.concat([one, two, two, three])],
  ['a byte less', sealed.subarray(0, -1)],
  ['a byte more', Buffer.concat([sealed, Buffer.from('x')])],
  ['nothing at all', Buffer.alloc(0)],
])('%s is not opened', (_case, changed) => {
  expect(() => runThrough(seal.open(PATH), changed)).toThrow(BrokenSealError);
});

test('a file does not stand for another, nor for one of another backup or key', async () => {
  expect(() => runThrough(seal.open('documenti/b'), sealed)).toThrow(BrokenSealError);
  const later = newSealSettings((size) => new Uint8Array(size).fill(8));
  for (const other of [
    await createSeal(WORDS, later),
    await createSeal('altre parole', settings),
  ]) {
    expect(() => runThrough(other.open(PATH), sealed)).toThrow(BrokenSealError);
    expect(other.prove(sealed)).not.toBe(seal.prove(sealed));
  }
});
