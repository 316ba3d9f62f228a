import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { usageOf } from '../../document-store/folder/folder-store.ts';
import {
  createDocumentRoom,
  LEAST_FREE_BYTES,
  NoRoomError,
  type TakenContent,
} from './document-room.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestionale-room-'));
  await mkdir(join(folder, 'documenti'));
  await mkdir(join(folder, 'da_rimuovere'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const PLENTY = 2 * LEAST_FREE_BYTES;

function roomOf(limitBytes: number, freeBytes = PLENTY, mostFiles = 100) {
  const folders = [join(folder, 'documenti'), join(folder, 'da_rimuovere')];
  const findFreeBytes = async () => freeBytes;
  const findUsage = () => usageOf(folders);
  return createDocumentRoom({ findUsage, folder, limitBytes, mostFiles, findFreeBytes });
}

async function* chunks(...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size);
}

async function read({ content, leave }: TakenContent): Promise<number> {
  let total = 0;
  try {
    for await (const chunk of content) total += chunk.length;
    return total;
  } finally {
    leave();
  }
}

function noRoom(why: string) {
  return expect.objectContaining({ name: 'NoRoomError', why }) as Error;
}

test('what waits to be removed takes room too, and what is being written is no file yet', async () => {
  await writeFile(join(folder, 'documenti', 'a'), new Uint8Array(60));
  await writeFile(join(folder, 'da_rimuovere', 'b'), new Uint8Array(30));
  await writeFile(join(folder, 'documenti', 'c.tmp'), new Uint8Array(500));
  const room = roomOf(100);
  expect(await room.used()).toBe(90);
  expect(await read(await room.take(chunks(5, 5), 0))).toBe(10);
  await expect(room.take(chunks(5, 6), 0).then(read)).rejects.toEqual(noRoom('quota'));
});

test('there are so many files and no more, however small they are', async () => {
  const room = roomOf(100, PLENTY, 2);
  await writeFile(join(folder, 'documenti', 'a'), '');
  expect(await read(await room.take(chunks(1), 0))).toBe(1);
  await writeFile(join(folder, 'da_rimuovere', 'b'), '');
  await expect(room.take(chunks(1), 0)).rejects.toEqual(noRoom('quota'));
});

test('a file that says itself how large it is is refused before anything of it is read', async () => {
  const room = roomOf(100);
  let begun = false;
  async function* content(): AsyncGenerator<Uint8Array> {
    begun = true;
    yield new Uint8Array(1);
  }
  await expect(room.take(content(), 101)).rejects.toEqual(noRoom('quota'));
  await expect(roomOf(1e9, LEAST_FREE_BYTES + 100).take(content(), 101)).rejects.toEqual(
    noRoom('disk'),
  );
  expect(begun).toBe(false);
});

test('two at once do not take the same room', async () => {
  const room = roomOf(100);
  const [one, other] = [await room.take(chunks(60), 0), await room.take(chunks(60), 0)];
  expect(await read(one)).toBe(60);
  // The first is done, and its file may not have been there when the second began.
  await expect(read(other)).rejects.toBeInstanceOf(NoRoomError);
});

test('one that was broken off takes no room for long', async () => {
  const room = roomOf(100);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(90);
    throw new Error('gone');
  }
  await expect(room.take(broken(), 0).then(read)).rejects.toThrow('gone');
  expect(await read(await room.take(chunks(90), 0))).toBe(90);
});

test('the database keeps some of the disk for itself', async () => {
  await expect(roomOf(1e9, LEAST_FREE_BYTES).take(chunks(1), 0)).rejects.toEqual(noRoom('disk'));
  await expect(
    roomOf(1e9, LEAST_FREE_BYTES + 10)
      .take(chunks(6, 6), 0)
      .then(read),
  ).rejects.toEqual(noRoom('disk'));
});
