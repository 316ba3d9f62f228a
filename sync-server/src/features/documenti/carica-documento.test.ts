import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { composeDocuments } from '../../compose-documents.ts';
import { DatabaseUnavailableError } from '../../db/database-unavailable.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import {
  createTestServer,
  TEST_DOCUMENTS_LIMIT_BYTES,
  type TestServer,
} from '../../testing/create-test-server.ts';
import { caricaDocumento } from './carica-documento.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

const stored = (): string[] => readdirSync(join(server.dataDir, 'documenti'));

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Uploads it with an engine that does so. */
function upload(act: Engine['act']) {
  const { db, clock, log, dataDir } = server;
  const parts = { db, clock, log, dataDir, documentsLimitBytes: TEST_DOCUMENTS_LIMIT_BYTES };
  const adesso = toIstante(clock.nowMs());
  const context: QueryContext = {
    db,
    user: {
      id: server.rows.dipendente({ ruolo: 'Admin' }),
      ruolo: 'Admin',
      nome: 'Ada',
      cognome: 'Neri',
    },
    call: 'documenti.carica',
    adesso,
    oggi: giornoInItalia(clock.nowMs()),
  };
  return caricaDocumento(
    { documento: { filename: 'a.txt', mediaType: 'text/plain', content: chunks('intero') } },
    context,
    {
      ...composeDocuments({ ...parts, random: randomBytes }),
      act,
      log,
    },
  );
}

const BROKEN = new DatabaseUnavailableError('broken');

test('a file stays whose row may be there: the connection broke while it was committed', async () => {
  const { act } = server.app.engine;
  const uploading = upload(async (...given) => {
    await act(...given);
    throw BROKEN;
  });
  await expect(uploading).rejects.toBe(BROKEN);
  const as = server.rows.dipendente();
  const reply = await server.call('GET', '/api/documenti/download/a.txt', { as });
  expect([reply.status, reply.text]).toEqual([200, 'intero']);
  expect(stored()).toHaveLength(1);
});

test('a file whose row was not written is swept a day later', async () => {
  await expect(upload(() => Promise.reject(BROKEN))).rejects.toBe(BROKEN);
  expect(stored()).toHaveLength(1);
  server.clock.advance(Date.now() - server.clock.nowMs() + 25 * 3_600_000);
  await server.app.sweep();
  expect(stored()).toEqual([]);
});
