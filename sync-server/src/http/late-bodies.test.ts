import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { beginRequest, type RawRequest } from '../testing/requests/raw-request.ts';

/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 15_000 };

const HOUR_MS = 3_600_000;

let server: TestServer;
let address: string;
let boss: DipendenteId;
let manager: DipendenteId;
let request: RawRequest | undefined;

beforeEach(async () => {
  server = await createTestServer();
  [boss, manager] = [
    server.rows.dipendente({ ruolo: 'Admin' }),
    server.rows.dipendente({ ruolo: 'Manager' }),
  ];
  address = await server.listen();
});

afterEach(async () => {
  request?.drop();
  await server.close();
});

/** Sends the head and the first byte of a body, and gives how to send the rest once they are let in. */
async function beginAs(
  person: DipendenteId,
  firstLine: string,
  input: object,
): Promise<() => void> {
  const authorization = `Bearer ${server.tokenOf(person)}`;
  // The session was used long enough ago that being let in is written down.
  server.clock.advance(2 * HOUR_MS);
  const body = JSON.stringify(input);
  const sent = beginRequest(address, firstLine, {
    authorization,
    'content-type': 'application/json',
    'content-length': body.length,
  });
  request = sent;
  sent.write(body.slice(0, 1));
  const adesso = toIstante(server.clock.nowMs());
  const seen = rawQuery<{ last_seen: string }>(
    'SELECT last_seen FROM sessions WHERE dipendente_id = ?1',
    [person],
  );
  await expect.poll(() => server.db.now.first(seen)?.last_seen, PATIENTLY).toBe(adesso);
  return () => sent.write(body.slice(1));
}

async function answer(): Promise<string> {
  await expect.poll(() => request?.status(), PATIENTLY).toBeDefined();
  return request?.received() ?? '';
}

const clients = () => server.db.now.all(rawQuery('SELECT id FROM clienti', []));

describe('whoever was let in when the head of a request came', () => {
  test('is let in no more when they were deactivated before its body came', async () => {
    const sendRest = await beginAs(manager, 'POST /api/clienti', { ragione_sociale: 'Rossi' });
    const gone = await server.call('PUT', `/api/dipendenti/${manager}/disattiva`, { as: boss });
    expect(gone.status, gone.text).toBe(200);
    server.clock.advance(2_000);
    sendRest();
    expect(await answer()).toMatch(/^HTTP\/1\.1 401 [^]*"accesso_revocato"/);
    expect(clients()).toEqual([]);
  });

  test('approves nothing once they may not any more', async () => {
    const owner = server.rows.dipendente();
    const progetto = server.rows.progetto();
    server.rows.assegna(progetto, owner);
    const id = server.rows.foglioOre(progetto, owner);
    const select = rawQuery('SELECT * FROM fogli_ore WHERE id = ?1', [id]);
    const before = server.db.now.first(select);
    const sendRest = await beginAs(manager, `PUT /api/fogli-ore/${id}/approve`, { versione: 1 });
    const demote = `UPDATE dipendenti SET ruolo = 'Operatore' WHERE id = ?1`;
    server.db.now.run(rawQuery(demote, [manager]));
    server.clock.advance(2_000);
    sendRest();
    expect(await answer()).toMatch(/^HTTP\/1\.1 401 [^]*"non_autenticato"/);
    expect(server.db.now.first(select)).toEqual(before);
  });

  test('is served, however long the body took, while they still may', async () => {
    const sendRest = await beginAs(manager, 'POST /api/clienti', { ragione_sociale: 'Rossi' });
    server.clock.advance(60_000);
    sendRest();
    expect(await answer()).toMatch(/^HTTP\/1\.1 201 /);
    expect(clients()).toHaveLength(1);
  });
});
