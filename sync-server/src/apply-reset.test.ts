import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { applyReset, RESET_MARKER } from './apply-reset.ts';
import { rawQuery } from './db/raw-query.ts';
import { createTestServer, type TestServer } from './testing/create-test-server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

const name = (email: string) => writeFileSync(join(server.dataDir, RESET_MARKER), email);
const isNamed = () => existsSync(join(server.dataDir, RESET_MARKER));
const apply = () => applyReset(server.app.engine, server.dataDir);

/** An Admin with an app of codes. */
function lay(email: string) {
  const id = server.rows.dipendente({ ruolo: 'Admin', email });
  const insert = `INSERT INTO second_factors (dipendente_id, secret, activated_at)
    VALUES (?1, 'sealed', '2026-05-12T10:00:00.000Z')`;
  server.db.now.run(rawQuery(insert, [id]));
  return id;
}

const left = () => server.db.now.all(rawQuery<object>('SELECT secret FROM second_factors', []));

test('the account that is named in the data folder loses its second factor and its sessions, once', async () => {
  const id = lay('capo@gestionale.example');
  lay('altro@gestionale.example');
  const token = server.tokenOf(id);
  name('Capo@gestionale.example\n');
  expect(await apply()).toContain('Secondo fattore di Capo@gestionale.example azzerato');
  expect(left()).toHaveLength(1);
  expect(isNamed()).toBe(false);
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.call('GET', '/api/clienti', { headers })).status).toBe(401);
  expect(await apply()).toBeUndefined();
});

test('a name that nobody has is said, and changes nothing', async () => {
  lay('capo@gestionale.example');
  name('nessuno@gestionale.example');
  expect(await apply()).toContain('Nessun account');
  expect(left()).toHaveLength(1);
  expect(isNamed()).toBe(false);
});
