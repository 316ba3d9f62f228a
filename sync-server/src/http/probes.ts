import type { FastifyInstance } from 'fastify';

import type { Readiness } from '../readiness.ts';
import { testiServer } from '../testi/server.ts';
import { sendJson } from './send-outcome.ts';

/** `/healthz`: the process answers; `/readyz`: what writes would be done too, or why not. */
export function registerProbes(
  server: FastifyInstance,
  findReadiness: () => Promise<Readiness>,
): void {
  server.get('/healthz', (_request, reply) => sendJson('{"stato":"vivo"}', reply));
  server.get('/readyz', async (_request, reply) => {
    const readiness = await findReadiness();
    if (readiness === 'ready') return sendJson('{"stato":"pronto"}', reply);
    const motivo = testiServer.nonPronto[readiness];
    return sendJson(JSON.stringify({ stato: 'non pronto', motivo }), reply.code(503));
  });
}
