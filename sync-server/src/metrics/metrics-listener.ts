import { createServer, type Server } from 'node:http';

import { describeError, type Log } from '../sync/log.ts';

/** Where metrics are read. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsPage {
  readonly contentType: string;
  readonly read: () => Promise<string>;
}

/**
 * Answers `GET /metrics` and nothing else, on an address of its own. Resolves once it listens; rejects
 * where it cannot. Nobody logs in here: who may reach it is decided by the address.
 */
export async function listenForMetrics(
  { host, port }: MetricsAddress,
  { contentType, read }: MetricsPage,
  log: Log,
): Promise<Server> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    read().then(
      (text) => reply.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error('metrics not read', describeError(error));
        reply.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  // It must not hold the process once everything else has ended.
  server.unref();
  return server;
}
