import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice, type TestDevice } from '../../testing/test-device.ts';

const DAY_MS = 24 * 3_600_000;

let server: TestServer;
let manager: DipendenteId;
let operatore: DipendenteId;
let progetti: ProgettoId[];

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  operatore = server.rows.dipendente();
  progetti = [server.rows.progetto(), server.rows.progetto()];
  for (const progetto of progetti) server.rows.assegna(progetto, operatore);
  await server.publish();
});

afterEach(() => server.close());

async function phone(): Promise<TestDevice> {
  const device = createTestDevice(server, operatore);
  await device.pull();
  return device;
}

async function unassign(progetto: ProgettoId | undefined): Promise<void> {
  const path = `/api/progetti/${progetto}/dipendenti/${operatore}`;
  expect((await server.call('DELETE', path, { as: manager })).status).toBe(204);
}

/** So many days on, with a night now and then and one at last. */
async function nights(days: number): Promise<void> {
  for (let left = days; left > 0; left -= 100) {
    server.clock.advance(Math.min(left, 100) * DAY_MS);
    await server.app.keepRules();
  }
}

/** Whose sessions ended long ago: they log in again. */
function logInAgain(): void {
  server.db.now.run(rawQuery('DELETE FROM sessions', []));
}

function count(sql: string): unknown {
  return server.db.now.all(rawQuery<{ n: number }>(sql, []))[0]?.n;
}

const GONE = "SELECT count(*) AS n FROM feed WHERE deleted = 1 AND audience LIKE 'user:%'";
const held = (device: TestDevice): unknown => [...(device.rows.get('progetti')?.keys() ?? [])];

test('a row that was taken is told of for 400 days; who comes later begins again, and keeps nothing', async () => {
  const [first, second] = progetti;
  const away = await phone();
  await nights(1);
  await unassign(first);
  const back = await phone();
  await nights(1);
  await nights(399);
  expect(count(GONE)).toBe(1);
  await nights(1);
  expect(count(GONE)).toBe(0);

  logInAgain();
  const [fresh] = await back.pull();
  expect(fresh).toMatchObject({ reset: false });
  const [again] = await away.pull();
  expect(again).toMatchObject({ reset: true });
  expect(again).not.toHaveProperty('forgotten');
  expect(held(away)).toEqual([second]);
  expect(held(back)).toEqual([second]);
  expect(back.digests()).toEqual(away.digests());
});

test('what was taken lately is told of, however old the device', async () => {
  const [first, second] = progetti;
  const away = await phone();
  await nights(500);
  await unassign(first);
  logInAgain();
  await away.pull();
  expect(held(away)).toEqual([second]);
});

test('marks of runs that no cursor names any more end, and the others stay', async () => {
  const mark = (sequence: number): void =>
    void server.db.now.run(
      rawQuery('INSERT INTO feed_runs (first_sequence, mark) VALUES (?1, ?2)', [
        sequence,
        `run${sequence}`,
      ]),
    );
  const counted = Number(count('SELECT sequence AS n FROM feed_counter'));
  mark(counted - 1);
  const away = await phone();
  await nights(1);
  await unassign(progetti[0]);
  await nights(1);
  await nights(400);
  const runs = server.db.now.all(
    rawQuery<{ first_sequence: number }>(
      'SELECT first_sequence FROM feed_runs ORDER BY first_sequence',
      [],
    ),
  );
  const purged = Number(count('SELECT purged AS n FROM feed_counter'));
  expect(purged).toBeGreaterThan(counted);
  expect(runs.filter(({ first_sequence }) => first_sequence <= purged)).toHaveLength(1);
  logInAgain();
  const [again] = await away.pull();
  expect(again).toMatchObject({ reset: true });
});

test('a night that is cut short is gone on with', async () => {
  await nights(1);
  await unassign(progetti[0]);
  await nights(1);
  server.db.now.run(rawQuery('UPDATE feed_counter SET purged = sequence', []));
  expect(count(GONE)).toBe(1);
  await nights(1);
  expect(count(GONE)).toBe(0);
});
