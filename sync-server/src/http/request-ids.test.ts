import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import { afterEach, expect, test } from 'vitest';

import { createConsoleLog } from '../sync/console-log.ts';
import { currentRequest } from '../sync/request-scope.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { command } from '../testing/test-device.ts';

const PROXY_ID = '0d5a9c1e-7b1f-4a55-9c06-5f2d3e8a7b60';
const MADE = /^[0-9a-f]{12}-\d+$/;

let server: TestServer;

afterEach(() => server.close());

/** The id in the answer of a call that is refused. */
async function idOf(given: string | undefined): Promise<unknown> {
  const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given };
  const answer = await server.call('GET', '/api/progetti', { headers });
  expect(answer.status).toBe(401);
  return answer.headers['x-request-id'];
}

test('what is refused says the id under which the log has it', async () => {
  server = await createTestServer();
  const [first, second] = [await idOf(undefined), await idOf(undefined)];
  expect(first).toMatch(MADE);
  expect(second).not.toBe(first);
  const logged = server.log.lines.filter(({ event }) => event === 'request');
  expect(logged.map(({ fields }) => fields['request'])).toEqual([first, second]);
});

test('the id of the proxy in front is taken, and what only calls itself one is not', async () => {
  server = await createTestServer({ proxies: 1 });
  const taken = [PROXY_ID, PROXY_ID.replaceAll('-', '').toUpperCase()];
  for (const id of taken) expect(await idOf(id)).toBe(id);
  const left = [
    'mario.rossi@azienda.example',
    'RSSMRA85M01H501Z',
    '3331234567',
    '',
    'x'.repeat(32),
  ];
  for (const id of left) expect(await idOf(id)).toMatch(MADE);
});

test('without a proxy it is never what a caller writes', async () => {
  server = await createTestServer();
  expect(await idOf(PROXY_ID)).toMatch(MADE);
});

test('is known deep inside, to each its own where pushes share a transaction', async () => {
  const seen: (string | undefined)[] = [];
  server = await createTestServer({
    proxies: 1,
    overrides: {
      'clienti.elimina': () => {
        seen.push(currentRequest());
        throw new TypeError('broken');
      },
    },
  });
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const ids = ['0', '1', '2'].map((digit) => PROXY_ID.replace('0d', `${digit}${digit}`));
  await Promise.all(
    ids.map((id) => {
      const body = {
        protocol: PROTOCOL_VERSION,
        device: server.rows.id(),
        first: 1,
        highest: 1,
        commands: [command('clienti.elimina', { id: server.rows.id() })],
      };
      return server.call('POST', '/api/sync/push', {
        as: admin,
        body,
        headers: { 'x-request-id': id },
      });
    }),
  );
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(currentRequest()).toBeUndefined();
});

test('stands in each line of the log that is written for it', async () => {
  server = await createTestServer({
    proxies: 1,
    overrides: {
      'clienti.elimina': () => {
        createConsoleLog({ ...server, write: (line) => lines.push(line), everything: true }).info(
          'x',
        );
        throw new TypeError('broken');
      },
    },
  });
  const lines: string[] = [];
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const failed = await server.call('DELETE', `/api/clienti/${server.rows.cliente()}`, {
    as: admin,
    headers: { 'x-request-id': PROXY_ID },
  });
  expect([failed.status, failed.headers['x-request-id']]).toEqual([500, PROXY_ID]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ request: PROXY_ID }]);
});
