import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * A connection that is kept open after its last answer would hold the stop of the server: what is
 * answered once the stop has begun says that it is the last, and a request that was answered before
 * it had arrived whole is no longer listened to.
 */
export function endConnectionsOnClose(server: FastifyInstance, closeStreams: () => void): void {
  const stillSending = new Set<Socket>();
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
    closeStreams();
    for (const socket of stillSending) socket.destroy();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  server.addHook('onResponse', async ({ raw }) => {
    // A request that was injected came over no connection.
    if (!('complete' in raw) || raw.complete) return;
    const { socket } = raw;
    stillSending.add(socket);
    raw.once('close', () => stillSending.delete(socket));
  });
}
