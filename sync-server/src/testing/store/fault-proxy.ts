import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a store does on a bad day: `busy` answers 503, `denied` 403 and `noBucket` 404 without being asked
 * further; `cutRequest` ends the connection while it is still being told, `cutAnswer` in the middle of
 * what it answers, `lostAnswer` after it has done what was asked; `silent` says nothing more; `short`
 * gives half of the content as if it were all.
 */
export type Fault =
  | 'busy'
  | 'denied'
  | 'noBucket'
  | 'cutRequest'
  | 'cutAnswer'
  | 'lostAnswer'
  | 'silent'
  | 'short';

export interface FaultProxy {
  /** Host and port. */
  readonly address: string;
  /** For the next requests one each; after them all is well again. `undefined` lets one pass. */
  fail(...faults: readonly (Fault | undefined)[]): void;
  /** For every request from now on. */
  failAlways(fault: Fault | undefined): void;
  /** Method and headers of what was asked so far. */
  readonly asked: readonly Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  close(): Promise<void>;
}

const REFUSALS: Partial<Record<Fault, readonly [status: number, code: string]>> = {
  busy: [503, 'SlowDown'],
  denied: [403, 'AccessDenied'],
  noBucket: [404, 'NoSuchBucket'],
};

/** Stands in front of a store and spoils what it is told to. */
export async function startFaultProxy(store: string): Promise<FaultProxy> {
  const [hostname = '', port = ''] = store.split(':');
  const faults: (Fault | undefined)[] = [];
  const asked: IncomingMessage[] = [];
  let always: Fault | undefined;
  const server = createServer((request, answer) => {
    asked.push(request);
    const fault = faults.length > 0 ? faults.shift() : always;
    const refusal = fault && REFUSALS[fault];
    if (refusal !== undefined) return refuse(request, answer, refusal);
    if (fault === 'silent') return;
    if (fault === 'cutRequest') {
      request.once('readable', () => request.destroy());
      return;
    }
    const { method, url: path, headers } = request;
    const asking = ask({ hostname, port, method, path, headers, agent: false }, (given) =>
      pass(given, answer, fault),
    );
    asking.on('error', () => answer.destroy());
    request.pipe(asking);
  });
  server.on('checkContinue', (request, answer: ServerResponse) => {
    answer.writeContinue();
    server.emit('request', request, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (...each) => void faults.push(...each),
    failAlways: (fault) => void (always = fault),
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuse(
  request: IncomingMessage,
  answer: ServerResponse,
  [status, code]: readonly [number, string],
): void {
  request.resume();
  request.once('end', () => {
    answer.writeHead(status, { 'content-type': 'application/xml' });
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  });
}

function pass(given: IncomingMessage, answer: ServerResponse, fault: Fault | undefined): void {
  const { statusCode = 500, headers } = given;
  if (fault === 'lostAnswer') {
    given.resume();
    given.once('end', () => answer.destroy());
    return;
  }
  if (fault === undefined) {
    answer.writeHead(statusCode, headers);
    given.pipe(answer);
    return;
  }
  const half = Math.floor(Number(headers['content-length'] ?? 0) / 2);
  const parts: Buffer[] = [];
  given.on('data', (part: Buffer) => void parts.push(part));
  given.once('end', () => {
    const content = Buffer.concat(parts).subarray(0, half);
    if (fault === 'short') {
      answer.writeHead(statusCode, { ...headers, 'content-length': half });
      answer.end(content);
      return;
    }
    answer.writeHead(statusCode, headers);
    answer.write(content, () => answer.destroy());
  });
}
