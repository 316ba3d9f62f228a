import { foglioOreSchema } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { IDEMPOTENCY_HEADER } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  createTestServer,
  type TestReply,
  type TestServer,
} from '../../testing/create-test-server.ts';
import { createTestDevice, type TestDevice } from '../../testing/test-device.ts';

let server: TestServer;
let operatore: DipendenteId;
let progetto: ProgettoId;
let device: TestDevice;

beforeEach(async () => {
  server = await createTestServer();
  operatore = server.rows.dipendente();
  progetto = server.rows.progetto();
  server.rows.assegna(progetto, operatore);
  await server.publish();
  device = createTestDevice(server, operatore);
});

afterEach(() => server.close());

function input(values: object = {}) {
  return {
    progetto_id: progetto,
    dipendente_id: operatore,
    data: '2026-05-12',
    ore_lavorate: 6,
    ...values,
  };
}

function post(body: object, key?: string): Promise<TestReply> {
  const headers: Record<string, string> = key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key };
  return server.call('POST', '/api/fogli-ore', { as: operatore, body, headers });
}

function howMany(): number {
  return server.db.now.all(server.db.query.selectFrom('fogli_ore').select('id')).length;
}

test('a route without a key makes a row each time and answers it whole', async () => {
  const replies = [await post(input()), await post(input())];
  const rows = replies.map((reply) => foglioOreSchema.parse(reply.json()));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(rows[0]).toMatchObject({ ore_lavorate: 6, approvato: false, versione: 1 });
  expect(rows[0]?.id).not.toBe(rows[1]?.id);
  expect(howMany()).toBe(2);
});

test('with a key it makes one, and answers the same again', async () => {
  const key = `${device.id}:1`;
  const first = await post(input(), key);
  const second = await post(input(), key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(howMany()).toBe(1);
});

test('a command sent by its route is done when it comes again in a batch, and the other way round', async () => {
  await post(input(), `${device.id}:1`);
  const answer = await device.pushed(
    [
      { name: 'fogliOre.crea', input: input() },
      { name: 'fogliOre.crea', input: input({ ore_lavorate: 2 }) },
    ],
    1,
  );
  expect(answer.outcomes).toEqual([]);
  const reply = await post(input({ ore_lavorate: 2 }), `${device.id}:2`);
  expect(reply.status).toBe(201);
  expect(reply.json()).toMatchObject({ ore_lavorate: 2 });
  expect(howMany()).toBe(2);
});

test('path and body are one content, whichever way they came', async () => {
  const id = (await post(input())).json() as { id: string };
  const url = `/api/fogli-ore/${id.id}`;
  const headers = { [IDEMPOTENCY_HEADER]: `${device.id}:1` };
  const body = { ore_lavorate: 3 };
  const reply = await server.call('PUT', url, { as: operatore, body, headers });
  expect(reply.status).toBe(200);
  const again = { name: 'fogliOre.modifica', input: { id: id.id, ore_lavorate: 3 } };
  expect((await device.pushed([again], 1)).outcomes).toEqual([]);
  const other = { name: 'fogliOre.modifica', input: { id: id.id, ore_lavorate: 4 } };
  expect((await device.pushed([other], 1)).outcomes).toMatchObject([{ codice: 'chiave_riusata' }]);
});

test('a body cannot name another row than the path does', async () => {
  const mine = (await post(input())).json() as { id: string };
  const other = (await post(input())).json() as { id: string };
  const reply = await server.call('PUT', `/api/fogli-ore/${mine.id}`, {
    as: operatore,
    body: { id: other.id, ore_lavorate: 1 },
  });
  expect(reply.json()).toMatchObject({ id: mine.id, ore_lavorate: 1 });
});

test('a refusal is answered with its status, each time', async () => {
  const body = input({ progetto_id: server.rows.id() });
  for (const attempt of [1, 2]) {
    const reply = await post(body, `${device.id}:7`);
    expect(reply.status, `attempt ${attempt}`).toBe(409);
    expect(reply.json()).toMatchObject({ codice: 'mai_assegnato' });
  }
});

test('a replay whose row was deleted since finds none', async () => {
  const row = (await post(input(), `${device.id}:1`)).json() as { id: string };
  const gone = await server.call('DELETE', `/api/fogli-ore/${row.id}`, { as: operatore });
  expect([gone.status, gone.text]).toEqual([204, '']);
  const reply = await post(input(), `${device.id}:1`);
  expect(reply.status).toBe(404);
  expect(howMany()).toBe(0);
});

test('a replay by whoever is no Manager any more tells nothing of what others hold', async () => {
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const manager = server.rows.dipendente({ ruolo: 'Manager' });
  await server.publish();
  const { id } = createTestDevice(server, manager);
  const again = () => {
    const headers = { [IDEMPOTENCY_HEADER]: `${id}:1` };
    return server.call('POST', '/api/fogli-ore', { as: manager, body: input(), headers });
  };
  expect([(await again()).status, (await again()).status]).toEqual([201, 201]);
  const body = { ruolo: 'Operatore' };
  const demoted = await server.call('PUT', `/api/dipendenti/${manager}`, { as: admin, body });
  expect(demoted.status).toBe(200);
  const reply = await again();
  expect([reply.status, reply.json()]).toMatchObject([404, { codice: 'non_trovato' }]);
  expect(howMany()).toBe(1);
});

test("another person's device is refused", async () => {
  await post(input(), `${device.id}:1`);
  const reply = await server.call('POST', '/api/fogli-ore', {
    as: server.rows.dipendente({ ruolo: 'Admin' }),
    body: input(),
    headers: { [IDEMPOTENCY_HEADER]: `${device.id}:1` },
  });
  expect(reply.status).toBe(403);
  expect(reply.json()).toMatchObject({ codice: 'riga_altrui' });
});

test.each(['x', '1:1', ':1', `019b76da-a800-7000-8000-000000000003:0`, 'a:b:c'])(
  'the key %s is none',
  async (key) => {
    const reply = await post(input(), key);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({
      campi: {
        [IDEMPOTENCY_HEADER]: 'Idempotency-Key deve avere la forma <dispositivo>:<numero>.',
      },
    });
    expect(howMany()).toBe(0);
  },
);
