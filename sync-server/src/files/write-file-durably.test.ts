import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { writeFileDurably } from './write-file-durably.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestionale-write-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** As a disk that is full after the first bytes. */
async function* cutShort(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('b'));
  throw new Error('no space left');
}

it('leaves the earlier file as it was when the content ends with an error', async () => {
  const file = join(folder, 'kept');
  await writeFileDurably(file, 'a');
  await expect(writeFileDurably(file, cutShort())).rejects.toThrow('no space left');
  expect(await readFile(file, 'utf8')).toBe('a');
  expect(await readdir(folder)).toEqual(['kept']);
});

it('leaves nothing of a new file when its content ends with an error', async () => {
  await expect(writeFileDurably(join(folder, 'new'), cutShort())).rejects.toThrow('no space left');
  expect(await readdir(folder)).toEqual([]);
});
