import type { Socket } from 'node:net';
import { promisify } from 'node:util';

import type { FastifyInstance } from 'fastify';

/** What a stop does to the connections. */
export interface ConnectionsEnd {
  /** From now on each answer says that it is the last of its connection. */
  readonly drain: () => void;
  /** Whether the stop has begun. */
  readonly isDraining: () => boolean;
  /** Ends those that are left, whatever is under way; gives how many there were. */
  readonly cut: () => Promise<number>;
}

/**
 * A connection that is kept open after its last answer would hold the stop of the server: what is
 * answered once the stop has begun says that it is the last, and a request that was answered before
 * it had arrived whole is no longer listened to.
 */
export function endConnectionsOnClose(
  server: FastifyInstance,
  closeStreams: () => void,
): ConnectionsEnd {
  const stillSending = new Set<Socket>();
  let isDraining = false;
  const drain = (): void => {
    isDraining = true;
  };
  server.addHook('preClose', async () => {
    drain();
    closeStreams();
    for (const socket of stillSending) socket.destroy();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  server.addHook('onResponse', async ({ raw }) => {
    // A request that was injected came over no connection.
    if (!('complete' in raw) || raw.complete) return;
    const { socket } = raw;
    stillSending.add(socket);
    raw.once('close', () => stillSending.delete(socket));
  });
  return {
    drain,
    isDraining: () => isDraining,
    cut: async () => {
      const count = await promisify(server.server.getConnections.bind(server.server))();
      server.server.closeAllConnections();
      return count;
    },
  };
}
