import type { PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { deviceIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';

let server: TestServer;
let operatore: DipendenteId;
let device: string;

beforeEach(async () => {
  server = await createTestServer({
    overrides: {
      'fogliOre.elimina': async () => {
        throw new DatabaseUnavailableError('busy', {});
      },
    },
  });
  operatore = server.rows.dipendente();
  device = deviceIdSchema.parse(server.rows.id());
});

afterEach(() => server.close());

/** Is refused, and arrives. */
const arriving = () => ({ name: 'fogliOre.modifica', input: { id: server.rows.id() } });
const failing = () => ({ name: 'fogliOre.elimina', input: { id: server.rows.id() } });

async function push(
  commands: readonly unknown[],
  marks: Record<string, unknown>,
  as = operatore,
): Promise<PushResponse> {
  const clock = toIstante(server.clock.nowMs());
  const body = { protocol: 1, device, first: 1, commands, highest: 500, clock, ...marks };
  const reply = await server.call('POST', '/api/sync/push', { as, body });
  expect(reply.status).toBe(200);
  return reply.json() as PushResponse;
}

function noted() {
  const columns = ['dipendente_id', 'arrived', 'issued', 'waiting'] as const;
  return server.db.all(server.db.query.selectFrom('devices').select([...columns]));
}

test('a device of whose first batch a later part fails is known by its first part', async () => {
  const progetto_id = server.rows.progetto();
  server.rows.assegna(progetto_id, operatore);
  await server.publish();
  const input = { progetto_id, dipendente_id: operatore, data: '2026-05-12', ore_lavorate: 8 };
  const hours = Array.from({ length: 400 }, () => ({ name: 'fogliOre.crea', input }));
  const { outcomes } = await push([...hours, failing()], { pending: '1-401' });
  const done = outcomes[0]?.place ?? 0;
  expect(outcomes).toHaveLength(401 - done);
  expect(done).toBeGreaterThan(0);
  expect(await noted()).toEqual([
    { dipendente_id: operatore, arrived: done, issued: 500, waiting: '1-401' },
  ]);
  server.clock.advance(25 * 60 * 60 * 1000);
  const as = server.rows.dipendente({ ruolo: 'Manager' });
  expect((await server.call('GET', '/api/dispositivi', { as })).json()).toMatchObject([
    { id: device, mai_arrivate: 401 - done, stato: 'silenzioso' },
  ]);
});

test.each([
  ['does not know what it says was accepted', { lastAccepted: 3 }, { forgotten: true }],
  ['has not heard of the batch in front', { behind: 3 }, {}],
])('a device is known though the server %s', async (_why, marks, told) => {
  const answer = await push([arriving()], { first: 4, pending: '4-6', highest: 6, ...marks });
  expect(answer).toMatchObject({ outcomes: [{ place: 0, status: 'retry' }], ...told });
  expect(await noted()).toEqual([
    { dipendente_id: operatore, arrived: 0, issued: 6, waiting: '4-6' },
  ]);
});

test('what somebody else says of a device is not noted', async () => {
  await push([arriving()], { pending: '1', highest: 1 });
  const before = await noted();
  const other = server.rows.dipendente();
  await push([arriving()], { first: 9, pending: '9', highest: 9, lastAccepted: 8 }, other);
  expect(await noted()).toEqual(before);
});
