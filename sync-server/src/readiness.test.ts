import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { DatabaseUnavailableError, type Unavailability } from './db/database-unavailable.ts';
import type { Database } from './db/database.ts';
import { rawQuery } from './db/raw-query.ts';
import { createReadiness } from './readiness.ts';
import { createTestServer, type TestServer } from './testing/create-test-server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

function readyz() {
  return server.call('GET', '/readyz');
}

/** As a full disk does: no page may be added. */
function fill(): void {
  const [count] = server.db.now.all(rawQuery<{ page_count: number }>('PRAGMA page_count', []));
  server.db.now.all(rawQuery(`PRAGMA max_page_count = ${count?.page_count ?? 1}`, []));
}

test('a probe writes the disk at most once in five seconds, however often it is asked', async () => {
  const written = (): unknown => server.db.now.all(rawQuery('PRAGMA wal_checkpoint(PASSIVE)', []));
  expect((await readyz()).status).toBe(200);
  written();
  const after = written();
  for (let n = 0; n < 20; n += 1) expect((await readyz()).status).toBe(200);
  expect(written()).toEqual(after);
});

test('a database that takes nothing more refuses a save as one that may be tried again', async () => {
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  fill();
  const statuses = new Set<number>();
  let last: unknown;
  for (let n = 0; n < 200 && !statuses.has(507); n += 1) {
    const body = { ragione_sociale: 'x'.repeat(200), indirizzo_fatturazione: 'y'.repeat(500) };
    const reply = await server.call('POST', '/api/clienti', { as: admin, body });
    statuses.add(reply.status);
    last = reply.json();
  }
  expect(last).toEqual({
    codice: 'disco_pieno',
    errore: "Sul server non c'è più spazio: niente è stato salvato. Riprova più tardi.",
  });
  expect(statuses).toEqual(new Set([201, 507]));
});

describe('a database that takes no write', () => {
  const asked = (reason: Unavailability, db: Partial<Database> = {}) => {
    const { clock, log, dataDir } = server;
    const transaction = () => Promise.reject(new DatabaseUnavailableError(reason));
    return createReadiness({
      db: { ...server.db, transaction, ...db },
      clock,
      log,
      dataDir,
      isShared: false,
    })();
  };

  test.each(['busy', 'full', 'broken', 'unreachable'] as const)(
    'but can be read keeps nobody from reading: %s',
    async (reason) => {
      // A proxy that took it out, and all that share the database, would leave nobody to read from.
      expect(await asked(reason)).toEqual({ answers: 'reads', reason });
    },
  );

  test('and cannot be read is not there', async () => {
    const first = () => Promise.reject(new DatabaseUnavailableError('unreachable'));
    expect(await asked('unreachable', { first })).toEqual({
      answers: 'none',
      reason: 'unreachable',
    });
  });

  test('because its writers stand in line is there', async () => {
    expect(await asked('crowded')).toEqual({ answers: 'all' });
  });
});

// Only Linux has a folder in which nothing is ever free.
test.runIf(process.platform === 'linux')('a full disk keeps nobody from reading', async () => {
  const { clock, log, db } = server;
  const asked = (isShared: boolean) =>
    createReadiness({ db, clock, log, dataDir: '/proc', isShared })();
  expect(await asked(false)).toEqual({ answers: 'reads', reason: 'full' });
  // Of several servers another one may have room for documents.
  expect(await asked(true)).toEqual({ answers: 'none', reason: 'full' });
});
