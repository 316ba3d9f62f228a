import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { watchAddress } from './watched-address.ts';

const SILENCE_MS = 300;

test('for how long nobody answers at an address is told, also where whoever comes first refuses', async () => {
  let isThere = true;
  const server = createServer((_request, response) => {
    response.statusCode = isThere ? 200 : 503;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await using watched = await watchAddress(`http://127.0.0.1:${port}`);
  await once(server, 'request');
  isThere = false;
  await sleep(SILENCE_MS);
  isThere = true;
  await once(server, 'request');
  expect(await watched.longestOutageMs()).toBeGreaterThan(SILENCE_MS / 2);
  server.closeAllConnections();
  server.close();
});
