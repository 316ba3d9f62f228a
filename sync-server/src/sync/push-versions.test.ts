import type { PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { createUpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';
import { expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';

/** Version 2 called a client's name otherwise, version 3 the command; the server is at 4. */
const upCaster = createUpCaster(
  {
    2: ({ name, input }) => {
      const { nome_cliente, ...rest } = input as Record<string, unknown>;
      return { name, input: { ...rest, ragione_sociale: nome_cliente } };
    },
    3: ({ name, input }) => ({ name: name.replace('anagrafica.', 'clienti.'), input }),
  },
  4,
);

async function send(server: TestServer, protocol: number, commands: readonly object[]) {
  const as = server.rows.dipendente({ ruolo: 'Manager' });
  const device = server.rows.id();
  const body = {
    protocol,
    device,
    first: 1,
    commands,
    highest: commands.length,
    clock: '2026-05-12T07:30:00.000Z',
  };
  const post = () => server.call('POST', '/api/sync/push', { as, body });
  return { first: await post(), again: post };
}

function clients({ db }: TestServer): string[] {
  const select = db.query.selectFrom('clienti').select('ragione_sociale');
  return db.now.all(select.orderBy('ragione_sociale')).map((row) => row.ragione_sociale);
}

test.each([
  [4, { name: 'clienti.crea', input: { ragione_sociale: 'Alfa' } }],
  [3, { name: 'anagrafica.crea', input: { ragione_sociale: 'Alfa' } }],
  [2, { name: 'anagrafica.crea', input: { nome_cliente: 'Alfa' } }],
])('what version %i wrote is done today, and once', async (version, command) => {
  await using server = await createTestServer({ upCaster });
  const { first, again } = await send(server, version, [command]);
  expect(first.json()).toMatchObject({ protocol: version, outcomes: [] });
  expect((await again()).json()).toMatchObject({ outcomes: [] });
  expect(clients(server)).toEqual(['Alfa']);
});

test('a command of an old version is refused alone, as today’s would be', async () => {
  await using server = await createTestServer({ upCaster });
  const commands = [{ nome_cliente: '' }, { nome_cliente: 'Beta' }];
  const { first } = await send(
    server,
    2,
    commands.map((input) => ({ name: 'anagrafica.crea', input })),
  );
  const { outcomes } = first.json() as PushResponse;
  expect(outcomes).toMatchObject([{ place: 0, status: 'refused', codice: 'richiesta_non_valida' }]);
  expect(clients(server)).toEqual(['Beta']);
});

test.each([
  [1, 400, 'protocollo_non_supportato'],
  [5, 503, 'server_da_aggiornare'],
])('version %i is refused whole, and nothing of it is stored', async (version, status, codice) => {
  await using server = await createTestServer({ upCaster });
  const command = { name: 'clienti.crea', input: { ragione_sociale: 'Alfa' } };
  const { first } = await send(server, version, [command]);
  expect(first.status).toBe(status);
  expect(first.json()).toMatchObject({ codice });
  expect(clients(server)).toEqual([]);
  expect(server.db.now.all(server.db.query.selectFrom('outcomes').select('sequence'))).toEqual([]);
});

test('beside every command stands how far the clock of its phone was off', async () => {
  await using server = await createTestServer();
  server.clock.advance(7 * 60_000);
  const command = { name: 'clienti.crea', input: { ragione_sociale: 'Alfa' } };
  const { first } = await send(server, 1, [command]);
  expect(first.status).toBe(200);
  const stored = server.db.now.all(
    server.db.query.selectFrom('outcomes').select('clock_offset_ms'),
  );
  expect(stored).toEqual([{ clock_offset_ms: 7 * 60_000 }]);
});
