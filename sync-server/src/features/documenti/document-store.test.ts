import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestRandom } from '../../testing/test-random.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';

let parent: string;
let folder: string;
let store: DocumentStore;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'gestionale-store-'));
  folder = join(parent, 'documenti');
  const random = createTestRandom();
  store = createDocumentStore(folder, () => createId(1, random(10)));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function* interrupted(): AsyncGenerator<Uint8Array> {
  yield* chunks('half of ');
  // The first half is on the disk by then.
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.tmp$/)]);
  throw new Error('the sender went away');
}

async function readAll(found: Awaited<ReturnType<DocumentStore['read']>>): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const chunk of found?.content ?? []) read.push(chunk);
  return Buffer.concat(read).toString();
}

describe('a saved file', () => {
  it('is read back whole, under a name that says nothing', async () => {
    const stored = await store.save(chunks('uno ', 'due ', 'tre'));
    expect(stored.file).toMatch(/^[0-9a-f-]{36}$/);
    expect(stored.dimensione).toBe(11);
    expect(readdirSync(folder)).toEqual([stored.file]);
    const found = await store.read(stored);
    expect(found?.size).toBe(11);
    expect(await readAll(found)).toBe('uno due tre');
  });

  it.skipIf(process.platform === 'win32')('is nobody else’s to read', async () => {
    const { file } = await store.save(chunks('x'));
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('may be empty', async () => {
    const stored = await store.save(chunks());
    expect(stored.dimensione).toBe(0);
    expect(await readAll(await store.read(stored))).toBe('');
  });

  it('that does not arrive whole leaves nothing behind, and the error is the sender’s', async () => {
    await expect(store.save(interrupted())).rejects.toThrow('the sender went away');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not found when it is gone, or not as long as it was', async () => {
    const stored = await store.save(chunks('intero'));
    writeFileSync(join(folder, stored.file), 'mozzo');
    expect(await store.read(stored)).toBeUndefined();
    await store.remove(stored.file);
    expect(await store.read(stored)).toBeUndefined();
    await store.remove(stored.file);
  });
});

describe('sweeping', () => {
  it('removes what is unfinished or nobody’s, and nothing that it did not make', async () => {
    const kept = await store.save(chunks('resta'));
    const orphan = await store.save(chunks('va'));
    writeFileSync(join(folder, `${orphan.file}.tmp`), 'metà');
    writeFileSync(join(folder, 'LEGGIMI.txt'), 'di qualcun altro');
    mkdirSync(join(folder, orphan.file.replace(/^./, 'f')));
    expect(await store.sweep(new Set([kept.file]))).toBe(2);
    expect(readdirSync(folder).toSorted()).toEqual(
      [kept.file, orphan.file.replace(/^./, 'f'), 'LEGGIMI.txt'].toSorted(),
    );
  });

  it('has nothing to do where nothing was ever saved', async () => {
    expect(await store.sweep(new Set())).toBe(0);
  });
});
