import type { PullResponse, PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { clienteIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { command, createTestDevice, type TestDevice } from '../../testing/test-device.ts';

let server: TestServer;
let operatore: DipendenteId;
let phone: TestDevice;

beforeEach(async () => {
  server = await createTestServer();
  operatore = server.rows.dipendente();
  const progetto = server.rows.progetto();
  server.rows.assegna(progetto, operatore);
  await server.publish();
  phone = createTestDevice(server, operatore);
  await phone.pull();
  const input = { progetto_id: progetto, dipendente_id: operatore, data: '2026-05-12' };
  await phone.pushed([command('fogliOre.crea', { ...input, ore_lavorate: 8 })]);
  await phone.pull();
});

afterEach(() => server.close());

async function pull(lastAccepted: number, as = operatore): Promise<PullResponse> {
  const marks = { device: phone.id, highest: '9', pending: '', lastAccepted: `${lastAccepted}` };
  const query = new URLSearchParams({ ...marks, cursor: phone.cursor ?? '' });
  const reply = await server.call('GET', `/api/sync/pull?${query}`, { as });
  expect(reply.status).toBe(200);
  return reply.json() as PullResponse;
}

async function push(lastAccepted: number): Promise<PushResponse> {
  const body = {
    protocol: 1,
    device: phone.id,
    first: 9,
    commands: [command('fogliOre.modifica', { id: server.rows.id() }), null],
    highest: 10,
    lastAccepted,
    clock: toIstante(server.clock.nowMs()),
  };
  return (
    await server.call('POST', '/api/sync/push', { as: operatore, body })
  ).json() as PushResponse;
}

const content = () => [
  server.db.now.all(server.db.query.selectFrom('outcomes').selectAll()),
  server.db.now.all(server.db.query.selectFrom('feed_counter').selectAll()),
];

test('what it knows of is not forgotten', async () => {
  const page = await pull(1);
  expect(page.reset).toBe(false);
  expect(page).not.toHaveProperty('forgotten');
  const answer = await push(1);
  expect(answer.outcomes).toMatchObject([{ status: 'refused' }]);
  expect(answer).not.toHaveProperty('forgotten');
});

test('a device that remembers more is told so and filled again, and nobody else', async () => {
  const before = content();
  expect(await pull(7)).toMatchObject({ forgotten: true, reset: true, complete: true });
  // Whoever claims it wrongly changes nothing for others.
  expect(content()).toEqual(before);
  expect(await pull(1)).toMatchObject({ reset: false });
  expect(server.log.lines.filter(({ event }) => event === 'outcome forgotten')).toEqual([
    { level: 'info', event: 'outcome forgotten', fields: { device: phone.id, sequence: 7 } },
  ]);
});

test('so is one that heard yes where the server knows of a no: a late copy came after the backup', async () => {
  await push(1);
  expect(await pull(9)).toMatchObject({ forgotten: true, reset: true });
});

test('a push of such a device is not carried out before what it needs is there', async () => {
  const before = content();
  const answer = await push(7);
  expect(answer).toMatchObject({ forgotten: true, count: 2 });
  expect(answer.outcomes).toMatchObject([{ place: 0, status: 'retry' }]);
  expect(content()).toEqual(before);
});

test("another person's device is not spoken of", async () => {
  const stranger = server.rows.dipendente();
  expect(await pull(7, stranger)).not.toHaveProperty('forgotten');
});

test('an empty pull stays within 300 bytes', async () => {
  const query = new URLSearchParams({
    device: phone.id,
    highest: '1',
    pending: '',
    lastAccepted: '1',
    cursor: phone.cursor ?? '',
  });
  const reply = await server.call('GET', `/api/sync/pull?${query}`, { as: operatore });
  expect(reply.bytes.length).toBeLessThanOrEqual(300);
});

test('of two devices each keeps its order: a row comes after its deletion, and is told', async () => {
  const manager = server.rows.dipendente({ ruolo: 'Manager' });
  const office = createTestDevice(server, manager);
  await office.pull();
  // Made and deleted since the backup, which knows of neither.
  const id = clienteIdSchema.parse(server.rows.id());
  expect((await office.pushed([command('clienti.elimina', { id })])).outcomes).toEqual([]);
  const maker = createTestDevice(server, server.rows.dipendente({ ruolo: 'Admin' }));
  const cliente = { id, ragione_sociale: 'Rossi srl' };
  const edit = command('clienti.modifica', { id, telefono: '02 1234' });
  expect((await office.pushed([edit])).outcomes).toMatchObject([
    { status: 'refused', codice: 'non_trovato' },
  ]);
  expect((await maker.pushed([command('clienti.crea', cliente)])).outcomes).toEqual([]);
  await office.pull();
  expect(office.rows.get('clienti')?.get(id)).toMatchObject(cliente);
});
