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
 * answered once the stop has begun says that it is the last, a request that was answered before it had
 * arrived whole is no longer listened to, and a connection whose answer had begun before ends with it.
 */
export function endConnectionsOnClose(
  server: FastifyInstance,
  closeStreams: () => void,
): ConnectionsEnd {
  const stillSending = new Set<Socket>();
  let isDraining = false;
  let isClosing = false;
  const drain = (): void => {
    isDraining = true;
  };
  server.addHook('preClose', async () => {
    drain();
    isClosing = true;
    closeStreams();
    for (const socket of stillSending) socket.destroy();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  server.addHook('onResponse', ({ raw }, _reply, done) => {
    // A request that was injected came over no connection.
    if ('complete' in raw && !raw.complete) {
      const { socket } = raw;
      stillSending.add(socket);
      raw.once('close', () => stillSending.delete(socket));
    }
    if (isClosing) server.server.closeIdleConnections();
    done();
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
