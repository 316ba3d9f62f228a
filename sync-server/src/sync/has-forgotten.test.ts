import type { PullResponse, PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { command, createTestDevice, type TestDevice } from '../testing/test-device.ts';

let server: TestServer;
let operatore: DipendenteId;
let phone: TestDevice;

beforeEach(async () => {
  server = await createTestServer();
  operatore = server.rows.dipendente();
  const progetto = server.rows.progetto();
  server.rows.assegna(progetto, operatore);
  server.publish();
  phone = createTestDevice(server, operatore);
  await phone.pull();
  const dati = { progetto_id: progetto, dipendente_id: operatore, data: '2026-05-12' };
  await phone.pushed([command('fogliOre.crea', { ...dati, ore_lavorate: 8 })]);
  await phone.pull();
});

afterEach(() => server.close());

async function pull(confermato: number, as = operatore): Promise<PullResponse> {
  const marks = { dispositivo: phone.id, ultimo: '9', in_attesa: '', confermato: `${confermato}` };
  const query = new URLSearchParams({ ...marks, cursor: phone.cursor ?? '' });
  const reply = await server.call('GET', `/api/sync/pull?${query}`, { as });
  expect(reply.status).toBe(200);
  return reply.json() as PullResponse;
}

async function push(confermato: number): Promise<PushResponse> {
  const body = {
    protocollo: 1,
    dispositivo: phone.id,
    primo: 9,
    comandi: [command('fogliOre.elimina', { id: server.rows.id() }), null],
    ultimo: 10,
    confermato,
    orologio: toIstante(server.clock.nowMs()),
  };
  return (
    await server.call('POST', '/api/sync/push', { as: operatore, body })
  ).json() as PushResponse;
}

const content = () => [
  server.db.all(server.db.query.selectFrom('outcomes').selectAll()),
  server.db.all(server.db.query.selectFrom('feed_counter').selectAll()),
];

test('what it knows of is not forgotten', async () => {
  const page = await pull(1);
  expect(page.daCapo).toBe(false);
  expect(page).not.toHaveProperty('dimenticato');
  const answer = await push(1);
  expect(answer.esiti).toMatchObject([{ stato: 'rifiutato' }]);
  expect(answer).not.toHaveProperty('dimenticato');
});

test('a device that remembers more is told so and filled again, and nobody else', async () => {
  const before = content();
  expect(await pull(7)).toMatchObject({ dimenticato: true, daCapo: true, completo: true });
  // Whoever claims it wrongly changes nothing for others.
  expect(content()).toEqual(before);
  expect(await pull(1)).toMatchObject({ daCapo: false });
  expect(server.log.lines.filter(({ event }) => event === 'outcome forgotten')).toEqual([
    { level: 'info', event: 'outcome forgotten', fields: { device: phone.id, sequence: 7 } },
  ]);
});

test('so is one that heard yes where the server knows of a no: a late copy came after the backup', async () => {
  await push(1);
  expect(await pull(9)).toMatchObject({ dimenticato: true, daCapo: true });
});

test('a push of such a device is not carried out before what it needs is there', async () => {
  const before = content();
  const answer = await push(7);
  expect(answer).toMatchObject({ dimenticato: true, quanti: 2 });
  expect(answer.esiti).toMatchObject([{ posto: 0, stato: 'riprova' }]);
  expect(content()).toEqual(before);
});

test("another person's device is not spoken of", async () => {
  const stranger = server.rows.dipendente();
  expect(await pull(7, stranger)).not.toHaveProperty('dimenticato');
});

test('an empty pull stays within 300 bytes', async () => {
  const query = new URLSearchParams({
    dispositivo: phone.id,
    ultimo: '1',
    in_attesa: '',
    confermato: '1',
    cursor: phone.cursor ?? '',
  });
  const reply = await server.call('GET', `/api/sync/pull?${query}`, { as: operatore });
  expect(reply.bytes.length).toBeLessThanOrEqual(300);
});
