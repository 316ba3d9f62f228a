import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createRecordedLog, type RecordedLog } from '../../testing/recorded-log.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { createTestRandom } from '../../testing/test-random.ts';
import type { DocumentStore } from '../document-store.ts';
import { createFolderStore, type FolderStoreParts } from './folder-store.ts';

let parent: string;
let folder: string;
let removedFolder: string;
let clock: TestClock;
let store: DocumentStore;
let log: RecordedLog;

const HOUR_MS = 3_600_000;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'gestionale-store-'));
  folder = join(parent, 'documenti');
  removedFolder = join(parent, 'da_rimuovere');
  // Files carry the time of this machine.
  clock = createTestClock(Date.now());
  log = createRecordedLog();
  store = openStore();
});

function openStore(extra: Partial<FolderStoreParts> = {}): DocumentStore {
  const random = createTestRandom();
  const createFileName = (): string => createId(1, random(10));
  return createFolderStore({
    folder,
    removedFolder,
    createId: createFileName,
    clock,
    log,
    ...extra,
  });
}

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
    await store.retire(stored.file);
    expect(await store.read(stored)).toBeUndefined();
    await store.retire(stored.file);
  });
});

/** The files of the store, and those that wait to be removed by the names that they had. */
function found(): { readonly here: readonly string[]; readonly retired: readonly string[] } {
  const list = (path: string): string[] =>
    readdirSync(parent).includes(path) ? readdirSync(join(parent, path)).toSorted() : [];
  return {
    here: list('documenti'),
    retired: list('da_rimuovere').map((name) => name.replace(/^.*_/, '')),
  };
}

describe('a retired file', () => {
  it('waits for thirty days, whatever the times on the file say, and then goes', async () => {
    const { file } = await store.save(chunks('vecchio'));
    utimesSync(join(folder, file), 1, 1);
    await store.retire(file);
    expect(found()).toEqual({ here: [], retired: [file] });
    clock.advance(30 * 24 * HOUR_MS - 1);
    expect(await store.sweep(async () => new Set())).toEqual({ retired: 0, removed: 0 });
    expect(found().retired).toEqual([file]);
    clock.advance(1);
    expect(await store.sweep(async () => new Set())).toEqual({ retired: 0, removed: 1 });
    expect(found().retired).toEqual([]);
  });

  it('comes back when it is named again, and the others stay', async () => {
    const named = await store.save(chunks('di nuovo nominato'));
    const other = await store.save(chunks('di nessuno'));
    for (const { file } of [named, other]) await store.retire(file);
    // What stands where it belongs is not replaced by what went before.
    const present = await store.save(chunks('presente'));
    await store.retire(present.file);
    renameSync(join(removedFolder, latestOf(present.file)), join(folder, present.file));
    writeFileSync(join(removedFolder, latestOf(named.file).replace(/^..../, '2001')), 'di prima');
    expect(await store.takeBack(async () => new Set([named.file, present.file]))).toBe(1);
    expect(await readAll(await store.read(named))).toBe('di nuovo nominato');
    expect(await readAll(await store.read(present))).toBe('presente');
    expect(found().here).toEqual([named.file, present.file].toSorted());
    expect(await store.takeBack(async () => new Set([named.file, present.file]))).toBe(0);
  });

  function latestOf(file: string): string {
    return readdirSync(removedFolder).findLast((name) => name.endsWith(file)) ?? '';
  }
});

describe('sweeping', () => {
  it('retires what has lain for a day unfinished or as nobody’s, and nothing that it did not make', async () => {
    const kept = await store.save(chunks('resta'));
    const orphan = await store.save(chunks('va'));
    writeFileSync(join(folder, `${orphan.file}.tmp`), 'metà');
    writeFileSync(join(folder, 'LEGGIMI.txt'), 'di qualcun altro');
    mkdirSync(removedFolder);
    writeFileSync(join(removedFolder, 'LEGGIMI.txt'), 'di qualcun altro');
    const folderOfOurs = orphan.file.replace(/^./, 'f');
    mkdirSync(join(folder, folderOfOurs));
    const known = new Set([kept.file]);

    clock.advance(23 * HOUR_MS);
    expect(await store.sweep(async () => known)).toEqual({ retired: 0, removed: 0 });
    clock.advance(2 * HOUR_MS);
    expect(await store.sweep(async () => known)).toEqual({ retired: 2, removed: 0 });
    expect(found()).toEqual({
      here: [kept.file, folderOfOurs, 'LEGGIMI.txt'].toSorted(),
      retired: [orphan.file, `${orphan.file}.tmp`, 'LEGGIMI.txt'],
    });
    clock.advance(31 * 24 * HOUR_MS);
    expect(await store.sweep(async () => known)).toEqual({ retired: 0, removed: 2 });
    expect(found()).toEqual({
      here: [kept.file, folderOfOurs, 'LEGGIMI.txt'].toSorted(),
      retired: ['LEGGIMI.txt'],
    });
  });

  it('has nothing to do where nothing was ever saved', async () => {
    expect(await store.sweep(async () => new Set())).toEqual({ retired: 0, removed: 0 });
    expect(await store.takeBack(async () => new Set(['x']))).toBe(0);
  });
});

describe('a file that cannot be moved', () => {
  // why: another volume, or a file that the system does not let go, cannot be had in a test.
  function failingRename(code: string, which = '') {
    return async (from: string, to: string): Promise<void> => {
      if (from.includes(which)) throw Object.assign(new Error(code), { code });
      renameSync(from, to);
    };
  }

  it('because it would go to another volume is copied there and back', async () => {
    const { file } = await store.save(chunks('di un altro disco'));
    const across = openStore({ rename: failingRename('EXDEV') });
    clock.advance(25 * HOUR_MS);
    expect(await across.sweep(async () => new Set())).toEqual({ retired: 1, removed: 0 });
    expect(found()).toEqual({ here: [], retired: [file] });
    expect(await across.takeBack(async () => new Set([file]))).toBe(1);
    expect(found()).toEqual({ here: [file], retired: [] });
    expect(readFileSync(join(folder, file), 'utf8')).toBe('di un altro disco');
    expect(log.lines).toEqual([]);
  });

  it('is logged and left, and the others go and come back all the same', async () => {
    const [held, free] = [await store.save(chunks('uno')), await store.save(chunks('due'))];
    const known = new Set([held.file, free.file]);
    const stuck = openStore({ rename: failingRename('EPERM', held.file) });
    clock.advance(25 * HOUR_MS);
    expect(await stuck.sweep(async () => new Set())).toEqual({ retired: 1, removed: 0 });
    expect(found()).toEqual({ here: [held.file], retired: [free.file] });
    await store.retire(held.file);
    expect(await stuck.takeBack(async () => known)).toBe(1);
    expect(found()).toEqual({ here: [free.file], retired: [held.file] });
    const logged = { level: 'error', event: 'document file left in place' };
    const fields = expect.objectContaining({ file: held.file, code: 'EPERM' }) as object;
    expect(log.lines).toEqual([
      { ...logged, fields },
      { ...logged, fields },
    ]);
  });
});
