import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { SERVING_WAIT_MS } from './db/connection/busy-patience.ts';
import { DATABASE_FILE, openDatabase } from './db/open-database.ts';
import { rawQuery } from './db/raw-query.ts';
import type { SqliteDatabase } from './db/sqlite-database.ts';
import { createTestServer, type TestServer } from './testing/create-test-server.ts';

const OCCUPATO = {
  codice: 'database_occupato',
  errore: 'Il database è occupato da un altro programma. Riprova tra poco.',
};

let server: TestServer;
/** Another program at the same file. */
let other: SqliteDatabase;
let isLocked: boolean;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  server.tokenOf(admin);
  other = await openDatabase(join(server.dataDir, DATABASE_FILE));
  other.now.run(rawQuery('BEGIN EXCLUSIVE', []));
  isLocked = true;
});

afterEach(async () => {
  unlock();
  await other.close();
  await server.close();
});

function unlock(): void {
  if (isLocked) other.now.run(rawQuery('ROLLBACK', []));
  isLocked = false;
}

function crea(ragione_sociale: string) {
  return server.call('POST', '/api/clienti', { as: admin, body: { ragione_sociale } });
}

function push(commands: readonly unknown[]) {
  const body = {
    protocol: 1,
    device: '018f0000-0000-7000-8000-000000000001',
    first: 1,
    commands,
    highest: commands.length,
    clock: toIstante(server.clock.nowMs()),
  };
  return server.call('POST', '/api/sync/push', { as: admin, body });
}

/** In the order in which they were done. */
const names = (): unknown[] =>
  server.db.now.all(
    rawQuery(
      `SELECT ragione_sociale FROM outcomes JOIN clienti ON clienti.id = row_id
       ORDER BY feed_sequence`,
      [],
    ),
  );

describe('while another program holds the database', () => {
  test('nobody waits for it longer than a moment', async () => {
    const waitMs = () =>
      server.db.now.first(rawQuery<{ timeout: number }>('PRAGMA busy_timeout', []))?.timeout;
    expect(waitMs()).toBe(SERVING_WAIT_MS);
    await crea('Rossi');
    expect(waitMs()).toBeLessThanOrEqual(SERVING_WAIT_MS);
  });

  test('a save is told so, may be tried again, and succeeds afterwards', async () => {
    const reply = await crea('Rossi');
    expect(reply.status).toBe(503);
    expect(reply.json()).toEqual(OCCUPATO);
    expect(reply.headers['retry-after']).toBe('2');
    unlock();
    expect((await crea('Rossi')).status).toBe(201);
  });

  test('the commands of a phone are to be sent again, all of them, and are done in order later', async () => {
    const commands = ['Uno', 'Due', 'Tre'].map((ragione_sociale) => ({
      name: 'clienti.crea',
      input: { ragione_sociale },
    }));
    const reply = await push(commands);
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({
      first: 1,
      count: 3,
      outcomes: [0, 1, 2].map((place) => ({ place, status: 'retry', codice: OCCUPATO.codice })),
    });
    expect(names()).toEqual([]);
    unlock();
    expect((await push(commands)).json()).toMatchObject({ outcomes: [] });
    expect(names()).toMatchObject([
      { ragione_sociale: 'Uno' },
      { ragione_sociale: 'Due' },
      { ragione_sociale: 'Tre' },
    ]);
  });

  test('reading goes on, which a proxy may send here for, and readiness says what does not', async () => {
    expect((await server.call('GET', '/api/sync/pull', { as: admin })).status).toBe(200);
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    const reply = await server.call('GET', '/readyz');
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({
      stato: 'in sola lettura',
      motivo: 'Il database è occupato da un altro programma.',
    });
    unlock();
    server.clock.advance(5_000);
    expect((await server.call('GET', '/readyz')).json()).toEqual({ stato: 'pronto' });
  });
});
