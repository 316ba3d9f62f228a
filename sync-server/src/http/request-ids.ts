import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { inRequest } from '../sync/request-scope.ts';

/** By which a caller, the proxy's log and ours speak of the same request. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What proxies make: a UUID, or hexadecimal digits. No name, address or number of a person fits. */
const ID_OF_A_PROXY = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/**
 * Gives each request an id: the one of the proxy in front if it looks like one, else one made here.
 * Without a proxy what stands in the header was written by whoever is calling.
 */
export function createRequestIds(
  proxies: number,
): (request: Pick<IncomingMessage, 'headers'>) => string {
  const run = randomBytes(6).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = headers[REQUEST_ID_HEADER];
    if (proxies > 0 && typeof given === 'string' && ID_OF_A_PROXY.test(given)) return given;
    count += 1;
    return `${run}-${count}`;
  };
}

/** What is logged while a request is worked on says which one it is. */
export function noteRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => inRequest(request.id, done));
}
