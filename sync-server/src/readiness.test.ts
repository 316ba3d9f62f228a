import { afterEach, beforeEach, expect, test } from 'vitest';

import { DatabaseUnavailableError, type Unavailability } from './db/database-unavailable.ts';
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

test('a server whose writers stand in line is there, and one whose database is not is not', async () => {
  const { clock, log, dataDir } = server;
  const asked = (reason: Unavailability) => {
    const transaction = () => Promise.reject(new DatabaseUnavailableError(reason));
    return createReadiness({ db: { ...server.db, transaction }, clock, log, dataDir })();
  };
  expect(await asked('crowded')).toBe('ready');
  expect(await asked('busy')).toBe('busy');
});
