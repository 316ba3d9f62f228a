import type { FastifyInstance } from 'fastify';

import type { Meter } from '../metrics/meter.ts';
import type { Log } from '../sync/log.ts';

/** What containers and proxies ask every few seconds; of a good answer nobody ever looks for the line. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * One line per answer: which route, how it ended and how long it took. Never the address, the query,
 * a header or a body: they hold personal data.
 */
export function logRequests(
  server: FastifyInstance,
  { log, meter = {} }: { readonly log: Log; readonly meter?: Pick<Partial<Meter>, 'answered'> },
): void {
  server.addHook('onResponse', ({ id, method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'unknown';
    meter.answered?.(route, method, reply.statusCode, reply.elapsedTime / 1000);
    if (PROBES.has(route) && reply.statusCode < 300) {
      done();
      return;
    }
    log.info('request', {
      // The answer ends when the connection has taken it, outside of what the request was done in.
      request: id,
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}
