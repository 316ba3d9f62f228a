import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { audiencesOf } from '../feed/synced-entity.ts';
import { signatureOf } from './pull-cursor.ts';
import { COME_OVER_MS, noteShapes, type RowShapes } from './row-shapes.ts';

const DEVICES = 60;

let server: TestServer;
let people: Record<Ruolo, DipendenteId>;

beforeEach(async () => {
  server = await createTestServer();
  people = {
    Admin: server.rows.dipendente({ ruolo: 'Admin' }),
    Manager: server.rows.dipendente({ ruolo: 'Manager' }),
    Operatore: server.rows.dipendente(),
  };
  await server.publish();
});

afterEach(() => server.close());

function known(): unknown[] {
  return server.db.now.all(
    rawQuery('SELECT ruolo, shape, since FROM row_shapes ORDER BY ruolo, since', []),
  );
}

/** As after an update: until now rows were sent in another form. */
function updated(shape = 'before'): void {
  server.db.now.run(
    rawQuery(
      `INSERT INTO row_shapes (ruolo, shape, since)
        SELECT ruolo, ?1, '2020-01-01T00:00:00.000Z' FROM row_shapes`,
      [shape],
    ),
  );
}

async function pull(query: Record<string, string>, ruolo: Ruolo): Promise<PullResponse> {
  const path = `/api/sync/pull?${new URLSearchParams(query)}`;
  const reply = await server.call('GET', path, { as: people[ruolo] });
  expect(reply.status).toBe(200);
  return reply.json() as PullResponse;
}

/** The cursor that the server gave before its update. */
async function cursorOfBefore(ruolo: Ruolo, shape = 'before'): Promise<string> {
  const { cursor } = await pull({}, ruolo);
  const parts = cursor.split('.');
  const audiences = audiencesOf({ id: people[ruolo], ruolo });
  return [parts[0], signatureOf(ruolo, audiences, shape), ...parts.slice(2)].join('.');
}

async function countAfter(ms: number, cursor: string, ruolo: Ruolo): Promise<number> {
  server.clock.advance(ms);
  let again = 0;
  for (const device of devices) {
    if ((await pull({ cursor, device }, ruolo)).reset) again += 1;
  }
  return again;
}

const devices = Array.from(
  { length: DEVICES },
  (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
);

test('devices of the office begin again one after the other within a day, each once', async () => {
  updated();
  const cursor = await cursorOfBefore('Manager');
  const [device = ''] = devices;
  const first = await pull({ cursor, device }, 'Manager');
  expect(first).toMatchObject({ reset: false, complete: true });
  expect(first.cursor.split('.')[1]).toBe(cursor.split('.')[1]);

  expect(await countAfter(1, cursor, 'Manager')).toBe(0);
  const half = await countAfter(COME_OVER_MS / 2, cursor, 'Manager');
  expect(half).toBeGreaterThan(DEVICES / 4);
  expect(half).toBeLessThan((3 * DEVICES) / 4);
  expect(await countAfter(COME_OVER_MS / 2, cursor, 'Manager')).toBe(DEVICES);

  const over = await pull({ cursor, device }, 'Manager');
  const settled = await pull({ cursor: over.cursor, device }, 'Manager');
  expect(settled.reset).toBe(false);
});

test('who has few rows, an older form or no name begins again at once', async () => {
  updated();
  const [device = ''] = devices;
  const theirs = await cursorOfBefore('Operatore');
  expect(await pull({ cursor: theirs, device }, 'Operatore')).toMatchObject({ reset: true });
  const older = await cursorOfBefore('Admin', 'long before');
  expect(await pull({ cursor: older, device }, 'Admin')).toMatchObject({ reset: true });
  const unnamed = await cursorOfBefore('Admin');
  expect(await pull({ cursor: unnamed }, 'Admin')).toMatchObject({ reset: true });
});

test('of the forms of a role the last two are known, and an older version of the server is one again', async () => {
  const note = async (text: string): Promise<void> => {
    server.clock.advance(1000);
    const shapes: RowShapes = { Admin: text, Manager: text, Operatore: text };
    await noteShapes(server.db, shapes, toIstante(server.clock.nowMs()));
  };
  const ofAdmin = (): unknown[] =>
    known()
      .map((row) => row as { ruolo: string; shape: string })
      .filter(({ ruolo }) => ruolo === 'Admin')
      .map(({ shape }) => shape);
  await note('one');
  await note('two');
  await note('two');
  expect(ofAdmin()).toEqual(['one', 'two']);
  await note('one');
  expect(ofAdmin()).toEqual(['two', 'one']);
});
