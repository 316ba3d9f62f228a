import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';

let server: TestServer;
let persona: DipendenteId;
let telefono: string;

beforeEach(async () => {
  server = await createTestServer();
  persona = server.rows.dipendente();
  telefono = server.rows.id();
});

afterEach(() => server.close());

async function chiaveOf(id: string, as: DipendenteId): Promise<string> {
  const reply = await server.call('GET', `/api/dispositivi/chiave-archivio?dispositivo=${id}`, {
    as,
  });
  expect(reply.status).toBe(200);
  expect(reply.headers['cache-control']).toContain('no-store');
  return (reply.json() as { chiave: string }).chiave;
}

test('a device of a person has the same key at every login, and nobody else has it', async () => {
  const chiave = await chiaveOf(telefono, persona);
  expect(Buffer.from(chiave, 'base64url')).toHaveLength(32);
  expect(await chiaveOf(telefono, persona)).toBe(chiave);
  expect(await chiaveOf(server.rows.id(), persona)).not.toBe(chiave);
  expect(await chiaveOf(telefono, server.rows.dipendente())).not.toBe(chiave);
});

test('the key goes by what the database holds, and the token is not signed with that', async () => {
  const chiave = await chiaveOf(telefono, persona);
  const { db } = server;
  const [row] = db.now.all(db.query.selectFrom('archive_secret').selectAll());
  expect(row?.id).toBe(1);
  // As after a restore of another database, or with another secret in the environment.
  db.now.run(db.query.updateTable('archive_secret').set({ secret: 'altro' }));
  expect(await chiaveOf(telefono, persona)).not.toBe(chiave);
  db.now.run(db.query.updateTable('archive_secret').set({ secret: row?.secret ?? '' }));
  expect(await chiaveOf(telefono, persona)).toBe(chiave);
});
