import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice } from '../../testing/test-device.ts';

let server: TestServer;
let manager: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  progetto = server.rows.progetto();
  await server.publish();
  await edit('prima');
});

afterEach(() => server.close());

/** Each edit is a line of the project's history. */
async function edit(descrizione: string): Promise<void> {
  const reply = await server.call('PUT', `/api/progetti/${progetto}`, {
    as: manager,
    body: { descrizione },
  });
  expect(reply.status).toBe(200);
}

test('a device that wants no history gets none, and can prove what it holds', async () => {
  const phone = createTestDevice(server, manager, { without: 'storico,altro' });
  await phone.pull(() => 1);
  await edit('dopo');
  const pages = await phone.pull(() => 1);
  expect(phone.rows.get('storico')).toBeUndefined();
  expect(phone.rows.get('progetti')?.get(progetto)).toMatchObject({ descrizione: 'dopo' });
  expect(phone.digests()).toEqual(pages.at(-1)?.digests);
});

test('one that says nothing gets it under the audience of the office, as it always did', async () => {
  const phone = createTestDevice(server, manager);
  await phone.pull(() => 1);
  await edit('dopo');
  const pages = await phone.pull(() => 1);
  expect(phone.rows.get('storico')?.size).toBe(2);
  expect(pages.at(-1)?.digests).toHaveLength(2);
  expect(phone.digests()).toEqual(pages.at(-1)?.digests);
  const again = await phone.pullPage(undefined, 1);
  expect(again).toMatchObject({ refilled: 1 });
  expect(Object.keys(again.rows)).toContain('storico');
  await phone.pull();
  expect(phone.digests()).toEqual(pages.at(-1)?.digests);
});

test('a device that comes to do without goes on from where it is', async () => {
  const before = createTestDevice(server, manager);
  await before.pull();
  await edit('dopo');
  const query = new URLSearchParams({ cursor: before.cursor ?? '', without: 'storico' });
  const page = await server.call('GET', `/api/sync/pull?${query}`, { as: manager });
  expect(page.json()).toMatchObject({ reset: false, complete: true });
  expect(Object.keys((page.json() as { rows: object }).rows)).toEqual(['progetti']);
});

test('nothing else can be left out', async () => {
  const phone = createTestDevice(server, manager, { without: 'progetti,clienti' });
  const pages = await phone.pull();
  expect(phone.rows.get('progetti')?.size).toBe(1);
  expect(phone.digests()).toEqual(pages.at(-1)?.digests);
});
