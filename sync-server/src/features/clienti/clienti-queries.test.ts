import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../testing/expect-exact-row.ts';
import { jsonOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { clientiQueries } from './clienti-queries.ts';
import { syncedClienti } from './synced-clienti.ts';

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

it('lists clients in Italian order', async () => {
  for (const ragione_sociale of ['Zeta', 'Èrri', 'alfa']) world.rows.cliente({ ragione_sociale });
  const outcome = await clientiQueries['clienti.elenca'](
    { limite: 500 },
    world.query(world.user('Manager')),
  );
  const clienti = jsonOf(outcome) as Cliente[];
  expect(clienti.map((each) => each.ragione_sociale)).toEqual(['alfa', 'Èrri', 'Zeta']);
});

it('sends a client, whole, to the office alone', async () => {
  const { db, rows } = world;
  const id = rows.cliente({ partita_iva: '02342520158', telefono: '0341 000000' });
  const row = expectExactRow('clienti', (await syncedClienti.project(db, [id], 'Manager')).get(id));
  expect(row).toEqual({
    id,
    ragione_sociale: 'Cliente di prova',
    partita_iva: '02342520158',
    referente_nome: null,
    referente_email: null,
    telefono: '0341 000000',
    indirizzo_fatturazione: null,
  });
  expect(await seenBy(syncedClienti, db, id)).toEqual(['staff']);
  expect(await seenBy(syncedClienti, db, rows.id())).toEqual([]);
});
