import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { command, createTestDevice, type TestDevice } from '../testing/test-device.ts';

let server: TestServer;
let operatore: DipendenteId;
let progetto: ProgettoId;
let device: TestDevice;
let underway: PromiseWithResolvers<void>;
let goesOn: PromiseWithResolvers<void>;

beforeEach(async () => {
  [underway, goesOn] = [Promise.withResolvers(), Promise.withResolvers()];
  server = await createTestServer({
    overrides: {
      'fogliOre.elimina': async () => {
        throw new DatabaseUnavailableError('busy', {});
      },
      'progetti.segnaNotaLetta': async () => {
        underway.resolve();
        await goesOn.promise;
        return { ok: true, value: null };
      },
    },
  });
  operatore = server.rows.dipendente();
  progetto = server.rows.progetto();
  server.rows.assegna(progetto, operatore);
  await server.publish();
  device = createTestDevice(server, operatore);
});

afterEach(() => server.close());

function ore(progetto_id: string = progetto) {
  const input = { progetto_id, dipendente_id: operatore, data: '2026-05-12', ore_lavorate: 8 };
  return command('fogliOre.crea', input);
}

function many(number: number) {
  return Array.from({ length: number }, () => ore());
}

const ORDER = rawQuery<{ sequence: number; feed_sequence: number }>(
  'SELECT sequence, feed_sequence FROM outcomes ORDER BY feed_sequence, sequence',
  [],
);

async function sequencesDone(): Promise<number[]> {
  return (await server.db.all(ORDER)).map(({ sequence }) => sequence);
}

const NOT_YET = { status: 'retry', codice: 'trattenuto' };

test('what is behind a batch that is being done waits for its end, part by part', async () => {
  const held = command('progetti.segnaNotaLetta', { id: progetto, nota_versione: 1 });
  const front = device.pushed([held, ...many(249)], 1);
  await underway.promise;
  const behind = device.pushed(many(120), 251, 250);
  goesOn.resolve();
  expect((await behind).outcomes).toEqual([]);
  expect((await front).outcomes).toEqual([]);
  expect(await sequencesDone()).toEqual(Array.from({ length: 370 }, (_, n) => n + 1));
});

test('what is behind a batch that did not come is left alone, and done when it comes again', async () => {
  const { outcomes } = await device.pushed(many(3), 4, 3);
  expect(outcomes).toMatchObject([NOT_YET, NOT_YET, NOT_YET]);
  expect(await sequencesDone()).toEqual([]);
  await device.pushed(many(3), 1);
  expect((await device.pushed(many(3), 4, 3)).outcomes).toEqual([]);
  expect(await sequencesDone()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a refusal is an answer too: what is behind it goes on', async () => {
  const front = device.pushed([ore(), ore(server.rows.id())], 1);
  // Where the front is still on its way to the database it is too early, and the same is sent again.
  await expect.poll(async () => (await device.pushed([ore()], 3, 2)).outcomes).toEqual([]);
  expect((await front).outcomes).toMatchObject([{ place: 1, status: 'refused' }]);
});

test('what is behind a batch that could not be written waits with it', async () => {
  const front = device.pushed([ore(), command('fogliOre.elimina', { id: server.rows.id() })], 1);
  const behind = device.pushed([ore()], 3, 2);
  expect((await front).outcomes).toMatchObject([{ status: 'retry' }, { status: 'retry' }]);
  expect((await behind).outcomes).toMatchObject([{ place: 0, ...NOT_YET }]);
  expect(await sequencesDone()).toEqual([]);
});

test('devices do not wait for each other, and one that names nothing waits for nobody', async () => {
  const other = createTestDevice(server, server.rows.dipendente({ ruolo: 'Admin' }));
  expect((await other.pushed(many(1), 2, 1)).outcomes).toMatchObject([NOT_YET]);
  const [front, next] = [device.pushed(many(2), 1), device.pushed(many(2), 3)];
  expect((await next).outcomes).toEqual([]);
  expect((await front).outcomes).toEqual([]);
});
