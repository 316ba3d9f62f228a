import { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface ArrivalRules {
  /** For how long nothing may come, in milliseconds. */
  readonly silenceMs: number;
  /** The slowest line on which what a route takes must still arrive. */
  readonly slowestBytesPerSecond: number;
  /** For how long what is left of a stranger's body that was answered may still come, in milliseconds. */
  readonly answeredMs: number;
  /** Whether somebody with a token of this server asks. */
  readonly isKnown: (request: FastifyRequest) => boolean;
}

/**
 * Ends the connection of a request of which nothing more comes, or next to nothing: a head alone must
 * not hold one. Whoever sends a large file on a bad line has the time that it takes, a stranger
 * only until a little after the answer: for bytes that nobody wants no connection is held for long.
 */
export function endSilentBodies(server: FastifyInstance, rules: ArrivalRules): void {
  const { silenceMs, slowestBytesPerSecond, answeredMs, isKnown } = rules;
  server.addHook('onRequest', ({ raw, routeOptions: { bodyLimit } }, _reply, done) => {
    if (isComing(raw)) watch(raw, silenceMs, (bodyLimit / slowestBytesPerSecond) * 1000);
    done();
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    const { raw } = request;
    if (isComing(raw) && !isKnown(request)) endAfter(raw, answeredMs);
    done();
  });
}

/** A request that was injected came over no connection. */
function isComing(raw: FastifyRequest['raw']): raw is IncomingMessage {
  return raw instanceof IncomingMessage && !raw.complete;
}

function endAfter(request: IncomingMessage, mostMs: number): void {
  const timer = setTimeout(() => {
    // By then the connection may serve the next request.
    if (!request.complete) request.socket.destroy();
  }, mostMs);
  request.once('close', () => clearTimeout(timer));
}

function watch(request: IncomingMessage, silenceMs: number, wholeMs: number): void {
  const { socket } = request;
  let heardBytes = socket.bytesRead;
  let leftMs = wholeMs;
  const look = (): void => {
    if (request.complete) return;
    if (socket.bytesRead === heardBytes || leftMs <= 0) {
      socket.destroy();
      return;
    }
    heardBytes = socket.bytesRead;
    leftMs -= silenceMs;
    timer = setTimeout(look, silenceMs);
  };
  let timer = setTimeout(look, silenceMs);
  request.once('close', () => clearTimeout(timer));
}
