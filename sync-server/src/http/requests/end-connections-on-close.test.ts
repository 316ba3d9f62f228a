import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';

import fastify from 'fastify';
import { expect, test } from 'vitest';

import { endConnectionsOnClose } from './end-connections-on-close.ts';

const FILE = 'tutto il file';

test('whoever has an answer whole before the server has ended it does not hold the stop', async () => {
  const server = fastify();
  endConnectionsOnClose(server, () => undefined);
  const file = new PassThrough();
  server.get('/file', (_request, reply) =>
    reply.header('content-length', FILE.length).send(file.pipe(new PassThrough())),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const received = Promise.withResolvers<void>();
  const asked = get({ host: '127.0.0.1', port, path: '/file', agent }, (answer) => {
    answer.resume().once('end', received.resolve);
  });
  const ended = Promise.withResolvers<void>();
  asked.once('socket', (socket) => socket.once('close', () => ended.resolve()));
  file.write(FILE);
  await received.promise;

  const closed = server.close();
  // The stop has looked for connections that nobody uses: this one is still in use.
  await new Promise((resolve) => setImmediate(resolve));
  file.end();
  await closed;
  await ended.promise;
  agent.destroy();
  expect(server.server.listening).toBe(false);
});
