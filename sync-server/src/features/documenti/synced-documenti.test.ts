import { afterEach, beforeEach, expect, it } from 'vitest';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../testing/expect-exact-row.ts';
import { ADESSO, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { syncedDocumenti } from './synced-documenti.ts';

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

it('sends a document to everyone by its name, without where it is stored', async () => {
  const { db } = world;
  const filename = 'Perché «così» è.pdf';
  const chiave = 'secret key';
  const row = { filename, chiave, file: 'secret-place', dimensione: 1234, caricato_il: ADESSO };
  db.now.run(db.query.insertInto('documenti').values(row));
  const text = (await syncedDocumenti.project(db, [filename], 'Operatore')).get(filename);
  expect(expectExactRow('documenti', text)).toEqual({
    id: filename,
    filename,
    dimensione: 1234,
    caricato_il: ADESSO,
  });
  expect(await seenBy(syncedDocumenti, db, filename)).toEqual(['all']);
  expect(await seenBy(syncedDocumenti, db, 'altro.pdf')).toEqual([]);
});
