import { afterEach, beforeEach, expect, it } from 'vitest';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../testing/expect-exact-row.ts';
import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { syncedFornitori } from './synced-fornitori.ts';

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

it('sends a supplier, whole, to the office alone', async () => {
  const { db, rows } = world;
  const id = rows.fornitore({ tipo_fornitore: 'carburante' });
  const row = expectExactRow(
    'fornitori',
    (await syncedFornitori.project(db, [id], 'Manager')).get(id),
  );
  expect(row).toEqual({
    id,
    ragione_sociale: 'Fornitore di prova',
    tipo_fornitore: 'carburante',
    iban: null,
    contatto_email: null,
    contatto_telefono: null,
  });
  expect(await seenBy(syncedFornitori, db, id)).toEqual(['staff']);
  expect(await seenBy(syncedFornitori, db, rows.id())).toEqual([]);
});
