import type { FastifyInstance } from 'fastify';

import { describeError, type Log } from '../sync/log.ts';
import { sendJson } from './send-outcome.ts';

/** `/healthz`: the process answers; `/readyz`: the database answers too. */
export function registerProbes(server: FastifyInstance, isReady: () => boolean, log: Log): void {
  server.get('/healthz', (_request, reply) => sendJson('{"stato":"vivo"}', reply));
  server.get('/readyz', (_request, reply) => {
    if (answers(isReady, log)) return sendJson('{"stato":"pronto"}', reply);
    return sendJson('{"stato":"non pronto"}', reply.code(503));
  });
}

function answers(isReady: () => boolean, log: Log): boolean {
  try {
    return isReady();
  } catch (error) {
    log.error('not ready', describeError(error));
    return false;
  }
}
