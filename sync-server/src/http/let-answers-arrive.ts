import { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { drainRequest } from './requests/drain-request.ts';

/** How much of a body that was not wanted is still taken in, in multiples of what would have been. */
const DRAINED_LIMITS = 4;

/** Taken in even where next to nothing is wanted, and from anybody: it costs nobody anything. */
const LEAST_DRAINED_BYTES = 1024 * 1024;

/**
 * Senders look for the answer when they have sent everything, or find the connection broken: whatever
 * is answered before its request has come whole, the rest is taken in and forgotten, and the
 * connection goes on. Only who goes on and on is cut off, and sooner who is nobody that is known.
 */
export function letAnswersArrive(
  server: FastifyInstance,
  isKnown: (request: FastifyRequest) => boolean,
): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    const { raw, routeOptions } = request;
    // A request that was injected came over no connection.
    if (raw instanceof IncomingMessage && !raw.complete) {
      // The framework means to cut off whoever may send more.
      reply.removeHeader('connection');
      const drainedBytes = isKnown(request) ? DRAINED_LIMITS * routeOptions.bodyLimit : 0;
      drainRequest(raw, Math.max(LEAST_DRAINED_BYTES, drainedBytes));
    }
    done();
  });
}
