import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { removedDocumentsFolder } from '../documents-folder.ts';
import { toRemovedName } from '../files/removed-name.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { auditLines } from '../testing/databases/audit-lines.ts';
import { adminHere } from '../testing/processes/admin-here.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';

const MB = 1024 * 1024;

let dataDir: string;
let server: TestServer;
let capo: DipendenteId;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-pulisci-'));
  server = await createTestServer({ dataDir });
  capo = server.rows.dipendente({ ruolo: 'Admin' });
  await server.publish();
});

afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const cleanUp = (...switches: readonly string[]) =>
  adminHere(dataDir, ['pulisci', ...switches], server.clock);

const waiting = () => (existsSync(removed()) ? readdirSync(removed()) : []);
const removed = () => removedDocumentsFolder(dataDir);

/** Uploads a document and gives where its bytes lie. */
async function upload(name: string): Promise<string> {
  const form = documentForm(name);
  const reply = await server.call('POST', '/api/documenti/upload', { as: capo, ...form });
  expect(reply.status).toBe(201);
  const select = server.db.query.selectFrom('documenti').select('file');
  return server.db.now.first(select.where('filename', '=', name))?.file ?? '';
}

test('what waits to be removed is said, and removed once it is meant, beside the server', async () => {
  await upload('resta.txt');
  await upload('via.txt');
  const gone = await server.call('DELETE', '/api/documenti/via.txt', { as: capo });
  expect(gone.status).toBe(204);
  const copy = join(dataDir, 'prima-di-0050-esempi.sqlite');
  writeFileSync(copy, Buffer.alloc(3 * MB));
  const said = await cleanUp();
  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out).toContain('Documenti eliminati: 1 ');
  expect(said.out).toContain('ultimo aggiornamento: 1 (3,0 MB)');
  expect(said.out).toContain('--conferma');
  expect([waiting().length, existsSync(copy)]).toEqual([1, true]);

  expect(await cleanUp('--conferma')).toMatchObject({ code: 0, err: '' });
  expect([waiting().length, existsSync(copy)]).toEqual([0, false]);
  const kept = await server.call('GET', '/api/documenti/download/resta.txt', { as: capo });
  expect(kept.status).toBe(200);
  await server.app.audit.flush();
  expect(auditLines(server.db).at(-1)).toMatchObject({ azione: 'sistema.pulizia' });
  const lines = auditLines(server.db).length;
  const again = await cleanUp('--conferma');
  expect([again.code, again.out.split('\n')]).toEqual([0, [expect.stringContaining(': 0 ')]]);
  expect(auditLines(server.db)).toHaveLength(lines);
});

test('what a database that was put back names again stays, and so does what is nobody’s', async () => {
  const file = await upload('tornato.txt');
  mkdirSync(removed(), { recursive: true });
  const back = toRemovedName({ file, removedMs: server.clock.nowMs() });
  for (const name of [back, 'appunti.txt']) writeFileSync(join(removed(), name), 'x');
  expect(await cleanUp('--conferma')).toMatchObject({ code: 0, err: '' });
  expect(waiting().toSorted()).toEqual([back, 'appunti.txt'].toSorted());
});
