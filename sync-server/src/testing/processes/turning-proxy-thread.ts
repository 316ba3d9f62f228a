import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** How often each server is asked whether it is ready, in milliseconds. */
const READINESS_MS = 100;
/** One that says nothing for so long is not ready: its process may be frozen. */
const SILENCE_MS = 5000;

const ports = workerData as readonly number[];
let turn = 0;
const unready = new Set<number>();
const over = new AbortController();
const asking = ports.map(async (port) => {
  for (; !over.signal.aborted; await sleep(READINESS_MS)) await noteReadiness(port);
});
const proxy = createServer((request, response) => {
  turn = (turn + 1) % ports.length;
  const inTurn = [...ports.slice(turn), ...ports.slice(0, turn)];
  // Where none is ready all are tried.
  const next = inTurn.toSorted((a, b) => Number(unready.has(a)) - Number(unready.has(b)));
  pass(request, response, next).catch(() => {
    if (!response.headersSent) response.statusCode = 502;
    response.end();
  });
});
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');
parentPort?.postMessage(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
parentPort?.once('message', () => void end());

async function end(): Promise<void> {
  over.abort();
  await Promise.all(asking);
  proxy.closeAllConnections();
  proxy.close();
}

async function noteReadiness(port: number): Promise<void> {
  const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(SILENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) unready.delete(port);
  else unready.add(port);
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  ports: readonly number[],
): Promise<void> {
  const body = await buffer(request);
  const { method = 'GET', url: path = '/', headers } = request;
  for (const [place, port] of ports.entries()) {
    try {
      const answer = await askServer({ port, method, path, headers }, body);
      const content = await buffer(answer);
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      response.end(content);
      return;
    } catch (error) {
      if (!isRefused(error) || place === ports.length - 1) throw error;
    }
  }
}

interface Asked {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
}

async function askServer(asked: Asked, body: Buffer): Promise<IncomingMessage> {
  const sent = ask({ host: '127.0.0.1', agent: false, ...asked });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

function withoutConnection({
  connection: _connection,
  'transfer-encoding': _encoding,
  ...rest
}: IncomingMessage['headers']): OutgoingHttpHeaders {
  return rest;
}

/** Nobody listens there, so nothing was done. */
function isRefused(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === 'ECONNREFUSED';
}
