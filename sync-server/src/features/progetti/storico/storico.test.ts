import { afterEach, beforeEach, expect, it } from 'vitest';

import { seenBy } from '../../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../../testing/expect-exact-row.ts';
import { ADESSO, openSliceWorld, type SliceWorld } from '../../../testing/slice-world.ts';
import { annota } from './storico.ts';
import { syncedStorico } from './synced-storico.ts';

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

it('writes a line in the name of who acts, which only the office receives', async () => {
  const { db, rows } = world;
  const user = world.user('Manager', { nome: 'Mario', cognome: 'Rossi' });
  const progetto_id = rows.progetto();
  const touched: string[] = [];
  const context = {
    ...world.query(user),
    createId: () => rows.id(),
    touch: (entity: string, id: string) => void touched.push(`${entity} ${id}`),
  };
  await db.transaction((tx) =>
    annota({ ...context, db: tx }, progetto_id, 'Stato: In Lavorazione → Confermato'),
  );

  const ids = db.now.all(db.query.selectFrom('storico').select('id')).map(({ id }) => id);
  const [id = ''] = ids;
  expect(ids).toHaveLength(1);
  expect(touched).toEqual([`storico ${id}`]);
  expect(await seenBy(syncedStorico, db, id)).toEqual(['staff:storico']);
  const row = expectExactRow('storico', (await syncedStorico.project(db, [id], 'Manager')).get(id));
  expect(row).toEqual({
    id,
    progetto_id,
    data_ora: ADESSO,
    descrizione_azione: 'Stato: In Lavorazione → Confermato',
    nome: 'Mario',
    cognome: 'Rossi',
  });
});

it('keeps the name that its author had then', async () => {
  const { db } = world;
  const user = world.user('Manager', { nome: 'Mario', cognome: 'Rossi' });
  const context = {
    ...world.query(user),
    createId: () => world.rows.id(),
    touch: () => undefined,
  };
  const progetto_id = world.rows.progetto();
  await db.transaction((tx) => annota({ ...context, db: tx }, progetto_id, 'Creato'));
  db.now.run(db.query.updateTable('dipendenti').set({ cognome: 'Bianchi' }));
  expect(db.now.first(db.query.selectFrom('storico').selectAll())).toMatchObject({
    autore_nome: 'Mario',
    autore_cognome: 'Rossi',
  });
});
