import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice, type TestDevice } from '../../testing/test-device.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let admin: DipendenteId;
let desk: TestDevice;

beforeEach(async () => {
  server = await createTestServer({ contactDays: 9 });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  await server.publish();
  desk = createTestDevice(server, admin);
  await desk.pull();
});

afterEach(() => server.close());

async function pull(heard?: string) {
  const query = new URLSearchParams({
    cursor: desk.cursor ?? '',
    ...(heard === undefined ? {} : { heard }),
  });
  const reply = await server.call('GET', `/api/sync/pull?${query}`, { as: admin });
  expect(reply.status).toBe(200);
  return { contact: (reply.json() as PullResponse).contact, bytes: reply.bytes.length };
}

const minutesAgo = (minutes: number) => toIstante(server.clock.nowMs() - minutes * MINUTE_MS);

test.each([
  ['never was told it', () => ''],
  ['was told it more than an hour ago', () => minutesAgo(61)],
  ['was told one that is still to come', () => minutesAgo(-61)],
  ['says what is no time', () => 'ieri'],
])('a device that %s hears the clock and for how long it may show its rows', async (_, heard) => {
  expect((await pull(heard())).contact).toEqual({ clock: minutesAgo(0), days: 9 });
});

test('one that was told it within the hour is told nothing, in at most 300 bytes', async () => {
  const { contact, bytes } = await pull(minutesAgo(59));
  expect(contact).toBeUndefined();
  expect(bytes).toBeLessThanOrEqual(300);
});

test('one that does not ask, as those of before, is told nothing', async () => {
  expect((await pull()).contact).toBeUndefined();
});

test('every page of a download tells it: the first is a contact too', async () => {
  server.rows.progetto();
  server.rows.progetto();
  await server.publish();
  const reply = await server.call('GET', '/api/sync/pull?limit=1&heard=', { as: admin });
  expect(reply.json()).toMatchObject({ complete: false, contact: { days: 9 } });
});
