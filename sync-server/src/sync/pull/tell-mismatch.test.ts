import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice, type TestDevice } from '../../testing/test-device.ts';

/** The place of what an operator alone sees. */
const MINE = 1;

let server: TestServer;
let operatore: DipendenteId;
let phone: TestDevice;

beforeEach(async () => {
  server = await createTestServer();
  operatore = server.rows.dipendente();
  server.rows.assegna(server.rows.progetto(), operatore);
  await server.publish();
  phone = createTestDevice(server, operatore);
  await phone.pull();
});

afterEach(() => server.close());

async function askAgain(digest: string, device: string): Promise<void> {
  const query = new URLSearchParams({
    cursor: phone.cursor ?? '',
    refill: String(MINE),
    digest,
    device,
  });
  const reply = await server.call('GET', `/api/sync/pull?${query}`, { as: operatore });
  expect(reply.json()).toMatchObject({ refilled: MINE });
}

const errors = () => server.log.lines.filter(({ level }) => level === 'error');

test('rows that are the right ones are sent again without an error of it', async () => {
  await askAgain(phone.digests()[MINE] ?? '', phone.id);
  expect(errors()).toEqual([]);
});

test('one person fills the log no further, by whatever devices, and it is said how much was left out', async () => {
  for (let n = 0; n < 25; n += 1) await askAgain('3:00', server.rows.id());
  expect(errors()).toHaveLength(20);
  server.clock.advance(3_600_000);
  await askAgain('3:00', phone.id);
  expect(errors()).toHaveLength(21);
  expect(server.log.lines).toContainEqual(
    expect.objectContaining({ event: 'digest mismatches left out', fields: { count: 5 } }),
  );
});

test('nor is more counted of a device than is told', async () => {
  // Known by what it once sent.
  await phone.push([]);
  for (let n = 0; n < 25; n += 1) await askAgain('3:00', phone.id);
  const counted = rawQuery('SELECT mismatches FROM devices WHERE id = ?1', [phone.id]);
  expect(server.db.now.all(counted)).toEqual([{ mismatches: 20 }]);
});
