import type { PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { createUpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';
import { expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';

/** Version 2 called a client's name otherwise, version 3 the command; the server is at 4. */
const upCaster = createUpCaster(
  {
    2: ({ nome, dati }) => {
      const { nome_cliente, ...rest } = dati as Record<string, unknown>;
      return { nome, dati: { ...rest, ragione_sociale: nome_cliente } };
    },
    3: ({ nome, dati }) => ({ nome: nome.replace('anagrafica.', 'clienti.'), dati }),
  },
  4,
);

async function send(server: TestServer, protocollo: number, comandi: readonly object[]) {
  const as = server.rows.dipendente({ ruolo: 'Manager' });
  const dispositivo = server.rows.id();
  const body = {
    protocollo,
    dispositivo,
    primo: 1,
    comandi,
    ultimo: comandi.length,
    orologio: '2026-05-12T07:30:00.000Z',
  };
  const post = () => server.call('POST', '/api/sync/push', { as, body });
  return { first: await post(), again: post };
}

function clients({ db }: TestServer): string[] {
  const select = db.query.selectFrom('clienti').select('ragione_sociale');
  return db.all(select.orderBy('ragione_sociale')).map((row) => row.ragione_sociale);
}

test.each([
  [4, { nome: 'clienti.crea', dati: { ragione_sociale: 'Alfa' } }],
  [3, { nome: 'anagrafica.crea', dati: { ragione_sociale: 'Alfa' } }],
  [2, { nome: 'anagrafica.crea', dati: { nome_cliente: 'Alfa' } }],
])('what version %i wrote is done today, and once', async (version, command) => {
  await using server = await createTestServer({ upCaster });
  const { first, again } = await send(server, version, [command]);
  expect(first.json()).toMatchObject({ protocollo: version, esiti: [] });
  expect((await again()).json()).toMatchObject({ esiti: [] });
  expect(clients(server)).toEqual(['Alfa']);
});

test('a command of an old version is refused alone, as today’s would be', async () => {
  await using server = await createTestServer({ upCaster });
  const commands = [{ nome_cliente: '' }, { nome_cliente: 'Beta' }];
  const { first } = await send(
    server,
    2,
    commands.map((dati) => ({ nome: 'anagrafica.crea', dati })),
  );
  const { esiti } = first.json() as PushResponse;
  expect(esiti).toMatchObject([{ posto: 0, stato: 'rifiutato', codice: 'richiesta_non_valida' }]);
  expect(clients(server)).toEqual(['Beta']);
});

test.each([
  [1, 400, 'protocollo_non_supportato'],
  [5, 503, 'server_da_aggiornare'],
])('version %i is refused whole, and nothing of it is stored', async (version, status, codice) => {
  await using server = await createTestServer({ upCaster });
  const command = { nome: 'clienti.crea', dati: { ragione_sociale: 'Alfa' } };
  const { first } = await send(server, version, [command]);
  expect(first.status).toBe(status);
  expect(first.json()).toMatchObject({ codice });
  expect(clients(server)).toEqual([]);
  expect(server.db.all(server.db.query.selectFrom('outcomes').select('sequence'))).toEqual([]);
});

test('beside every command stands how far the clock of its phone was off', async () => {
  await using server = await createTestServer();
  server.clock.advance(7 * 60_000);
  const command = { nome: 'clienti.crea', dati: { ragione_sociale: 'Alfa' } };
  const { first } = await send(server, 1, [command]);
  expect(first.status).toBe(200);
  const stored = server.db.all(server.db.query.selectFrom('outcomes').select('clock_offset_ms'));
  expect(stored).toEqual([{ clock_offset_ms: 7 * 60_000 }]);
});
