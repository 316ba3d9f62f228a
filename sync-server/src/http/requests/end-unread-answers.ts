import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * Ends the connection whose peer takes nothing of what waits for it: an answer that nobody reads would be
 * held in memory, with its connection and the file that it comes from, for as long as the peer likes. What is
 * taken slowly counts as taken, and an answer that is being made, or a live line with nothing to tell, has
 * nothing that waits. It is seen after one or two such times, once the system's own buffers are full.
 */
export function endUnreadAnswers(server: FastifyInstance, silenceMs: number): void {
  const watched = new WeakSet<Socket>();
  // Counted by the socket itself, which sees also what is taken of one large piece. A connection without
  // a request ends with it too, if nothing ends it sooner.
  server.server.timeout = silenceMs;
  server.addHook('onRequest', ({ raw }, reply, done) => {
    // A request that was injected came over no connection.
    if (raw instanceof IncomingMessage) {
      const { socket } = raw;
      reply.raw.on('timeout', () => {
        if (isWaiting(socket)) socket.destroy();
      });
      if (isWaiting(socket)) watch(socket, silenceMs, watched);
    }
    done();
  });
}

function isWaiting({ writableLength }: Socket): boolean {
  return writableLength > 0;
}

/** For the socket it counts as life, too, when more is asked while answers wait. */
function watch(socket: Socket, silenceMs: number, watched: WeakSet<Socket>): void {
  if (watched.has(socket)) return;
  watched.add(socket);
  const taken = takenBytes(socket);
  const timer = setTimeout(() => {
    watched.delete(socket);
    socket.off('close', stop);
    if (isWaiting(socket) && takenBytes(socket) === taken) socket.destroy();
  }, silenceMs);
  const stop = (): void => clearTimeout(timer);
  socket.once('close', stop);
}

/** In whole pieces, as they were written. */
function takenBytes({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength;
}
