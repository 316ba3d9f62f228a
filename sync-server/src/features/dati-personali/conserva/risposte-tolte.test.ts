import { deviceIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { createTestDevice } from '../../../testing/test-device.ts';

const OGGI = '2026-05-12';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2026-05-12T10:00:00Z') });
});

afterEach(() => server.close());

function insert(sql: string): void {
  server.db.now.run(rawQuery(sql, []));
}

test('a command that had one is not done again, one that is new is', async () => {
  const { rows } = server;
  const operatore = rows.dipendente();
  const progetto = rows.progetto();
  rows.assegna(progetto, operatore);
  const device = createTestDevice(server, operatore);
  const hours = (id: string) => ({
    name: 'fogliOre.crea',
    input: {
      id,
      progetto_id: progetto,
      dipendente_id: operatore,
      data: OGGI,
      ore_lavorate: 1,
    },
  });
  const [first, second] = [rows.id(), rows.id()];
  expect((await device.pushed([hours(first)])).outcomes).toEqual([]);
  insert("UPDATE outcomes SET at = '2020-01-01T00:00:00.000Z'");
  insert("UPDATE devices SET waiting = ''");
  insert(
    "INSERT INTO notti_conservazione VALUES ('2026-04-20', '{}', 'annunciata'), ('2026-05-11', '{}', 'annunciata')",
  );
  insert('DELETE FROM fogli_ore');
  await server.app.keepRules();
  expect(server.db.now.all(rawQuery('SELECT 1 FROM outcomes', []))).toEqual([]);
  const again = await device.pushed([hours(first), hours(second)], 1);
  expect(again.outcomes).toEqual([]);
  const ids = server.db.now.all(rawQuery<{ id: string }>('SELECT id FROM fogli_ore', []));
  expect(ids).toEqual([{ id: second }]);
  expect(again.forgotten).toBeUndefined();
  const query = new URLSearchParams({
    device: deviceIdSchema.parse(device.id),
    lastAccepted: '1',
  });
  const pull = await server.call('GET', `/api/sync/pull?${query}`, { as: operatore });
  expect(pull.json()).not.toHaveProperty('forgotten');
  const rest = await server.call('POST', '/api/fogli-ore', {
    as: operatore,
    headers: { 'idempotency-key': `${device.id}:1` },
    body: hours(first).input,
  });
  expect(rest.status).toBe(409);
});

test('of a device that was away, what was done is not done again, and what waited, or was refused, is done now', async () => {
  const { rows } = server;
  const operatore = rows.dipendente();
  const [progetto, other] = [rows.progetto(), rows.progetto()];
  rows.assegna(progetto, operatore);
  const device = createTestDevice(server, operatore);
  const hours = (id: string, on: string, data = OGGI) => ({
    name: 'fogliOre.crea',
    input: { id, progetto_id: on, dipendente_id: operatore, data, ore_lavorate: 1 },
  });
  const [done, refused, held, late] = [rows.id(), rows.id(), rows.id(), rows.id()];
  const first = hours(done, progetto);
  const second = hours(refused, other);
  // The third is held for years by its owner; the fourth was done.
  const answer = await device.pushed([first, second, null, hours(late, progetto)]);
  expect(answer.outcomes).toMatchObject([{ place: 1, status: 'refused' }]);
  insert("UPDATE outcomes SET at = '2020-01-01T00:00:00.000Z'");
  insert("UPDATE devices SET waiting = ''");
  insert(
    "INSERT INTO notti_conservazione VALUES ('2026-04-20', '{}', 'annunciata'), ('2026-05-11', '{}', 'annunciata')",
  );
  await server.app.keepRules();
  expect(server.db.now.all(rawQuery('SELECT 1 FROM outcomes', []))).toEqual([]);
  rows.assegna(other, operatore);
  const all = [first, second, hours(held, progetto, '2026-05-11'), hours(late, progetto)];
  const again = await device.pushed(all, 1);
  expect(again.outcomes).toEqual([]);
  const ids = server.db.now.all(rawQuery<{ id: string }>('SELECT id FROM fogli_ore', []));
  expect(ids.map(({ id }) => id).toSorted()).toEqual([done, refused, held, late].toSorted());
});

test('numbers of an older state of a phone that came back may stand for something else: it is said', async () => {
  const { rows } = server;
  const operatore = rows.dipendente();
  const progetto = rows.progetto();
  rows.assegna(progetto, operatore);
  const device = createTestDevice(server, operatore);
  const hours = (id: string) => ({
    name: 'fogliOre.crea',
    input: { id, progetto_id: progetto, dipendente_id: operatore, data: OGGI, ore_lavorate: 1 },
  });
  await device.pushed([hours(rows.id()), hours(rows.id())]);
  insert("UPDATE outcomes SET at = '2020-01-01T00:00:00.000Z'");
  insert(
    "INSERT INTO notti_conservazione VALUES ('2026-04-20', '{}', 'annunciata'), ('2026-05-11', '{}', 'annunciata')",
  );
  await server.app.keepRules();
  insert('UPDATE devices SET issued = 9');
  const again = await device.pushed([hours(rows.id())], 1);
  expect(again.outcomes).toMatchObject([
    {
      place: 0,
      status: 'refused',
      codice: 'chiave_scaduta',
      errore:
        'Questa registrazione risulta già arrivata molto tempo fa: controlla che ci sia, o correggila e inviala di nuovo.',
    },
  ]);
  expect(server.db.now.all(rawQuery('SELECT id FROM fogli_ore', []))).toHaveLength(2);
});
