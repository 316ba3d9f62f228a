import type { Dispositivo } from '@gestionale/shared-schema/dispositivi/contracts.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';

const HOUR_MS = 60 * 60 * 1000;

let server: TestServer;
let manager: DipendenteId;
let operatore: DipendenteId;
let phone: string;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  operatore = server.rows.dipendente({ nome: 'Ugo', cognome: 'Neri' });
  phone = server.rows.id();
});

afterEach(() => server.close());

async function contact(device: string, marks: Record<string, string>, as = operatore) {
  const query = new URLSearchParams({ device, ...marks });
  const reply = await server.call('GET', `/api/sync/pull?${query}`, { as });
  expect(reply.status).toBe(200);
}

async function list(as: DipendenteId): Promise<Dispositivo[]> {
  return (await server.call('GET', '/api/dispositivi', { as })).json() as Dispositivo[];
}

/** Sends a command that is refused: what counts is that it arrived. */
async function deliver(sequence: number): Promise<void> {
  const body = {
    protocol: 1,
    device: phone,
    first: sequence,
    commands: [{ name: 'fogliOre.modifica', input: { id: server.rows.id() } }],
    highest: 6,
    clock: toIstante(server.clock.nowMs()),
  };
  expect((await server.call('POST', '/api/sync/push', { as: operatore, body })).status).toBe(200);
}

describe('a phone with entries that never arrived', () => {
  test('is nobody’s business while it is in use', async () => {
    await contact(phone, { highest: '6', pending: '4-6' });
    server.clock.advance(HOUR_MS);
    await contact(phone, { highest: '6', pending: '4-6' });
    expect(await list(manager)).toEqual([]);
    expect(await list(operatore)).toEqual([]);
  });

  test('is told to the worker and to the office once the worker uses another one', async () => {
    await contact(phone, { highest: '6', pending: '4-6' });
    const lastSeen = toIstante(server.clock.nowMs());
    server.clock.advance(2 * HOUR_MS);
    await contact(server.rows.id(), { highest: '0', pending: '' });
    const told = {
      id: phone,
      dipendente_id: operatore,
      nome: 'Ugo',
      cognome: 'Neri',
      ultimo_contatto: lastSeen,
      mai_arrivate: 3,
      stato: 'sostituito',
    };
    expect(await list(operatore)).toEqual([told]);
    expect(await list(manager)).toEqual([told]);
    expect(await list(server.rows.dipendente())).toEqual([]);
  });

  test('is told at once when it finds its own outbox emptied', async () => {
    await contact(phone, { highest: '6', pending: '5', emptied: '1' });
    expect(await list(operatore)).toMatchObject([{ mai_arrivate: 1, stato: 'svuotato' }]);
  });

  test('is told to the office alone when it has only been silent for more than a day', async () => {
    await contact(phone, { highest: '6', pending: '4-6' });
    server.clock.advance(25 * HOUR_MS);
    expect(await list(manager)).toMatchObject([{ mai_arrivate: 3, stato: 'silenzioso' }]);
    expect(await list(operatore)).toEqual([]);
  });

  test('counts what arrives after all, and disappears with the last one', async () => {
    await contact(phone, { highest: '6', pending: '4-6', emptied: '1' });
    await deliver(4);
    await contact(phone, { highest: '6', pending: '4-6', emptied: '1' });
    expect(await list(manager)).toMatchObject([{ mai_arrivate: 2 }]);
    await deliver(5);
    await deliver(6);
    // A telling that was overtaken on its way changes nothing.
    await contact(phone, { highest: '6', pending: '4-6', emptied: '1' });
    expect(await list(manager)).toEqual([]);
  });

  test('stays on the list when it goes on with the same id, until all arrives', async () => {
    await contact(phone, { highest: '6', pending: '4-6', emptied: '1' });
    await contact(phone, { highest: '6', pending: '' });
    await deliver(7);
    await contact(phone, { highest: '9', pending: '9' });
    expect(await list(manager)).toMatchObject([{ mai_arrivate: 3, stato: 'svuotato' }]);
    for (const sequence of [4, 5, 6]) await deliver(sequence);
    expect(await list(manager)).toEqual([]);
    // From now on it is a phone as any other.
    await contact(phone, { highest: '9', pending: '9' });
    expect(await list(manager)).toEqual([]);
    server.clock.advance(25 * HOUR_MS);
    expect(await list(manager)).toMatchObject([{ mai_arrivate: 1, stato: 'silenzioso' }]);
  });

  test('goes on missing what it lost before when it loses its outbox once more', async () => {
    await contact(phone, { highest: '6', pending: '4-6', emptied: '1' });
    await contact(phone, { highest: '9', pending: '6,8-9', emptied: '1' });
    expect(await list(manager)).toMatchObject([{ mai_arrivate: 5, stato: 'svuotato' }]);
    for (const sequence of [8, 9]) await deliver(sequence);
    await contact(phone, { highest: '9', pending: '8-9', emptied: '1' });
    expect(await list(manager)).toMatchObject([{ mai_arrivate: 3, stato: 'svuotato' }]);
    for (const sequence of [4, 5, 6]) await deliver(sequence);
    expect(await list(manager)).toEqual([]);
  });

  test('has room for what it lost since when nearly all that it had lost before came after all', async () => {
    const odd = Array.from({ length: 30 }, (_, place) => 2 * place + 1);
    await contact(phone, { highest: '60', pending: odd.join(','), emptied: '1' });
    for (const sequence of odd.slice(0, -1)) await deliver(sequence);
    await contact(phone, { highest: '70', pending: '65-70', emptied: '1' });
    expect(await list(manager)).toMatchObject([{ mai_arrivate: 7, stato: 'svuotato' }]);
  });

  test('may say once more that its outbox was lost, without saying what was in it', async () => {
    await contact(phone, { highest: '6', pending: '4-6', emptied: '1' });
    await contact(phone, { highest: '6', emptied: '1' });
    expect(await list(manager)).toMatchObject([{ mai_arrivate: 3, stato: 'svuotato' }]);
  });

  test('follows what it tells again once the office has closed it', async () => {
    await contact(phone, { highest: '6', pending: '4-6', emptied: '1' });
    await server.call('PUT', `/api/dispositivi/${phone}/verifica`, { as: manager });
    await contact(phone, { highest: '8', pending: '7-8' });
    expect(await list(manager)).toEqual([]);
    server.clock.advance(25 * HOUR_MS);
    expect(await list(manager)).toMatchObject([{ mai_arrivate: 2, stato: 'silenzioso' }]);
  });

  test('is closed by the office, and by no operator', async () => {
    await contact(phone, { highest: '6', pending: '4-6', emptied: '1' });
    const url = `/api/dispositivi/${phone}/verifica`;
    expect((await server.call('PUT', url, { as: operatore })).status).toBe(403);
    expect(await list(manager)).toHaveLength(1);
    expect((await server.call('PUT', url, { as: manager })).status).toBe(204);
    expect(await list(manager)).toEqual([]);
    const unknown = `/api/dispositivi/${server.rows.id()}/verifica`;
    expect((await server.call('PUT', unknown, { as: manager })).status).toBe(404);
  });
});

test('nobody speaks for another person’s phone', async () => {
  await contact(phone, { highest: '6', pending: '4-6', emptied: '1' });
  await contact(phone, { highest: '6', pending: '' }, server.rows.dipendente());
  expect(await list(manager)).toMatchObject([{ dipendente_id: operatore, mai_arrivate: 3 }]);
});

test('a pull that tells nothing new writes nothing', async () => {
  const changes = () => server.db.now.first(server.db.query.selectFrom('devices').selectAll());
  await contact(phone, { highest: '6', pending: '4-6' });
  const first = changes();
  server.clock.advance(60_000);
  await contact(phone, { highest: '6', pending: '4-6' });
  expect(changes()).toEqual(first);
  await contact(phone, { highest: '6', pending: '' });
  expect(changes()).toMatchObject({ waiting: '' });
});
