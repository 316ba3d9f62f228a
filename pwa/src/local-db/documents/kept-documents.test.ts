import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import { CacheDb, EMPTY_META } from '../databases/cache-db.ts';
import { createKeptDocuments, MAX_OPENED_BYTES } from './kept-documents.ts';

const LUNEDI = '2026-05-04T08:00:00.000Z';
const MARTEDI = '2026-05-05T08:00:00.000Z';

function documento(filename: string, caricato_il = LUNEDI): Documento {
  return { id: filename, filename, dimensione: 5, caricato_il };
}

async function setUp(documents: readonly Documento[], complete = true) {
  const cache = new CacheDb('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
  await cache.entity('documenti').bulkPut(documents);
  await cache.meta.put({ ...EMPTY_META, complete });
  let nowMs = Date.parse(MARTEDI);
  const kept = createKeptDocuments(cache, () => (nowMs += 1000));
  return { cache, kept };
}

const contenuto = (text: string) => new Blob([text], { type: 'application/pdf' });

test('what is wanted offline is named until its bytes come, and can then be opened', async () => {
  const { cache, kept } = await setUp([documento('a.pdf'), documento('b.pdf')]);
  await kept.pin('a.pdf');
  expect(await kept.reconcile()).toEqual([documento('a.pdf')]);
  expect(await kept.open('a.pdf')).toBeUndefined();
  expect(await kept.keep(documento('a.pdf'), contenuto('dentro'))).toBe('tenuto');
  expect(await kept.reconcile()).toEqual([]);
  const opened = await kept.open('a.pdf');
  expect(await opened?.blob.text()).toBe('dentro');
  expect(await cache.keptDocuments.get('a.pdf')).toMatchObject({ pinned: true, dimensione: 6 });
});

test('an opened document stays too, and leaves when the user takes it off', async () => {
  const { cache, kept } = await setUp([documento('a.pdf')]);
  await kept.keep(documento('a.pdf'), contenuto('dentro'));
  expect(await cache.keptDocuments.get('a.pdf')).toMatchObject({ pinned: false });
  await kept.drop('a.pdf');
  expect(await kept.open('a.pdf')).toBeUndefined();
  expect(await cache.keptContents.count()).toBe(0);
});

test('a document that the server deleted leaves the device, wanted or not', async () => {
  const { cache, kept } = await setUp([documento('a.pdf'), documento('b.pdf')]);
  await kept.pin('a.pdf');
  await kept.keep(documento('a.pdf'), contenuto('a'));
  await kept.keep(documento('b.pdf'), contenuto('b'));
  await cache.entity('documenti').clear();
  expect(await kept.reconcile()).toEqual([]);
  expect(await cache.keptDocuments.count()).toBe(0);
  expect(await cache.keptContents.count()).toBe(0);
});

test('nothing leaves while the list of documents is still being downloaded', async () => {
  const { cache, kept } = await setUp([documento('a.pdf')], false);
  await kept.keep(documento('a.pdf'), contenuto('a'));
  await cache.entity('documenti').clear();
  await kept.reconcile();
  expect(await cache.keptContents.count()).toBe(1);
});

test('a document uploaded again under its name is fetched again; its old bytes serve until then', async () => {
  const { cache, kept } = await setUp([documento('a.pdf'), documento('b.pdf')]);
  await kept.pin('a.pdf');
  await kept.keep(documento('a.pdf'), contenuto('prima'));
  await kept.keep(documento('b.pdf'), contenuto('prima'));
  await cache
    .entity('documenti')
    .bulkPut([documento('a.pdf', MARTEDI), documento('b.pdf', MARTEDI)]);
  expect(await kept.reconcile()).toEqual([documento('a.pdf', MARTEDI)]);
  expect(await kept.open('a.pdf')).toMatchObject({ caricato_il: LUNEDI });
  expect(await kept.open('b.pdf')).toBeUndefined();
  await kept.keep(documento('a.pdf', MARTEDI), contenuto('dopo'));
  expect(await (await kept.open('a.pdf'))?.blob.text()).toBe('dopo');
});

test('bytes that arrive after their document was deleted or replaced are not kept', async () => {
  const { cache, kept } = await setUp([documento('a.pdf', MARTEDI)]);
  expect(await kept.keep(documento('a.pdf'), contenuto('vecchio'))).toBe('superato');
  expect(await kept.keep(documento('b.pdf'), contenuto('sparito'))).toBe('superato');
  expect(await cache.keptContents.count()).toBe(0);
});

test('past the limit the longest unused of the opened documents make room, never the wanted ones', async () => {
  const names = ['fissato.pdf', 'vecchio.pdf', 'usato.pdf', 'nuovo.pdf'];
  const { cache, kept } = await setUp(names.map((name) => documento(name)));
  for (const name of names) await kept.keep(documento(name), contenuto('x'));
  await kept.pin('fissato.pdf');
  await cache.keptDocuments.toCollection().modify({ dimensione: MAX_OPENED_BYTES / 2 });
  await kept.open('usato.pdf');
  await kept.keep(documento('nuovo.pdf'), contenuto('ancora'));
  const left = await cache.keptDocuments.toCollection().primaryKeys();
  expect(left).toEqual(['fissato.pdf', 'nuovo.pdf', 'usato.pdf']);
  expect(await cache.keptContents.count()).toBe(3);
});

test('making room takes off the opened documents and leaves the wanted ones', async () => {
  const { cache, kept } = await setUp([documento('a.pdf'), documento('b.pdf')]);
  await kept.keep(documento('a.pdf'), contenuto('a'));
  await kept.keep(documento('b.pdf'), contenuto('b'));
  await kept.pin('b.pdf');
  await kept.dropOpened();
  expect(await cache.keptDocuments.toCollection().primaryKeys()).toEqual(['b.pdf']);
  expect(await cache.keptContents.toCollection().primaryKeys()).toEqual(['b.pdf']);
});

test('a full disk is told apart, is remembered, and leaves what was there', async () => {
  const { cache, kept } = await setUp([documento('a.pdf'), documento('b.pdf')]);
  await kept.keep(documento('b.pdf'), contenuto('b'));
  await kept.pin('a.pdf');
  // why: no disk can be filled on purpose here; the error is the one that browsers give.
  cache.keptContents.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await kept.keep(documento('a.pdf'), contenuto('a'))).toBe('disco_pieno');
  expect(await cache.keptDocuments.get('a.pdf')).toMatchObject({
    noRoom: true,
    caricato_il: null,
  });
  expect(await kept.open('b.pdf')).toBeDefined();
  expect(await kept.reconcile()).toEqual([]);
  await kept.pin('a.pdf');
  expect(await kept.reconcile()).toEqual([documento('a.pdf')]);
});

test('on a full device what is here can be opened, and bytes that came are said to have found no room', async () => {
  const { cache, kept } = await setUp([documento('a.pdf'), documento('b.pdf')]);
  await kept.keep(documento('a.pdf'), contenuto('dentro'));
  await kept.pin('b.pdf');
  fillUp(cache);
  expect(await (await kept.open('a.pdf'))?.blob.text()).toBe('dentro');
  expect(await kept.keep(documento('b.pdf'), contenuto('b'))).toBe('disco_pieno');
  await expect(kept.pin('a.pdf')).rejects.toThrow('full');
});

/** No write finds room any more; what is read is there. */
function fillUp(cache: CacheDb): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  // why: no disk can be filled on purpose here; the error is the one that browsers give.
  for (const table of [cache.keptDocuments, cache.keptContents]) {
    table.hook('creating', full);
    table.hook('updating', full);
  }
}
