import { progettoIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { seenBy } from '../../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../../testing/expect-exact-row.ts';
import { ADESSO, openSliceWorld, type SliceWorld } from '../../../testing/slice-world.ts';
import { writeHistory } from './storico.ts';
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
  const id = rows.id();
  const descrizione_azione = 'Stato: In Lavorazione → Confermato';
  const line = { ...world.query(user), id, progetto_id, descrizione_azione };
  await db.transaction((tx) => writeHistory(tx, [line]));

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
  const progetto_id = world.rows.progetto();
  const line = { ...world.query(user), id: world.rows.id(), descrizione_azione: 'Creato' };
  await db.transaction((tx) => writeHistory(tx, [{ ...line, progetto_id }]));
  db.now.run(db.query.updateTable('dipendenti').set({ cognome: 'Bianchi' }));
  expect(db.now.first(db.query.selectFrom('storico').selectAll())).toMatchObject({
    autore_nome: 'Mario',
    autore_cognome: 'Rossi',
  });
});

it('writes any number of lines in their order, but none of a project that is gone', async () => {
  const { db, rows } = world;
  const [there, gone] = [rows.progetto(), progettoIdSchema.parse(rows.id())];
  const line = { ...world.query(world.user('Manager')), progetto_id: there };
  const lines = Array.from({ length: 70 }, (_, n) => ({
    ...line,
    id: rows.id(),
    descrizione_azione: String(n),
  }));
  const lost = { ...line, id: rows.id(), progetto_id: gone, descrizione_azione: 'di chi?' };
  await db.transaction((tx) => writeHistory(tx, [lost, ...lines, lost]));
  const written = db.now.all(
    db.query.selectFrom('storico').select('descrizione_azione').orderBy('id'),
  );
  expect(written.map(({ descrizione_azione }) => Number(descrizione_azione))).toEqual([
    ...lines.keys(),
  ]);
});
