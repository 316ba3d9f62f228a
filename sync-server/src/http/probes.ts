import type { FastifyInstance } from 'fastify';

import type { Readiness } from '../readiness.ts';
import { testiServer } from '../testi/server.ts';
import { sendJson } from './send-outcome.ts';

/**
 * `/healthz`: the process answers; `/readyz`: the database does too, or why not, and why what writes would not be
 * done. A proxy before several servers asks it.
 */
export function registerProbes(
  server: FastifyInstance,
  findReadiness: () => Promise<Readiness>,
): void {
  server.get('/healthz', (_request, reply) => sendJson('{"stato":"vivo"}', reply));
  server.get('/readyz', async (_request, reply) => {
    const readiness = await findReadiness();
    if (readiness.answers === 'all') return sendJson('{"stato":"pronto"}', reply);
    const motivo = testiServer.nonPronto[readiness.reason];
    if (readiness.answers === 'reads') {
      return sendJson(JSON.stringify({ stato: 'in sola lettura', motivo }), reply);
    }
    return sendJson(JSON.stringify({ stato: 'non pronto', motivo }), reply.code(503));
  });
}
