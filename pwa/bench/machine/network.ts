import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

import { createLane, openLane, type Lane } from './lane.ts';

/** Of a slow network: there and back in milliseconds, and how wide it is each way. */
export const ROUND_TRIP_MS = 400;
export const BYTES_PER_MS = 50;

/** What went over it, in bytes of bodies as they were sent. */
export interface Traffic {
  readonly requests: number;
  readonly up: number;
  readonly down: number;
}

/** What lies between a page and its server; serves the page too, so that both are one origin. */
export interface Network {
  /** Stays the same, whatever server stands behind it. */
  readonly url: string;
  readonly lead: (to: string) => void;
  readonly beSlow: (slow: boolean) => void;
  /** Traffic since the last call, of paths that the pattern fits. */
  readonly count: (path?: RegExp) => Traffic;
  readonly forget: () => void;
  readonly end: () => void;
}

interface Passed {
  readonly path: string;
  up: number;
  down: number;
}

const HTML = '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>';

export async function startNetwork(script: string): Promise<Network> {
  const agent = new Agent({ keepAlive: true });
  let target = '';
  let passed: Passed[] = [];
  let lanes: { readonly up: Lane; readonly down: Lane } = { up: openLane, down: openLane };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') return answer(response, 'text/html', HTML);
    if (path === '/page.js') return answer(response, 'text/javascript', script);
    if (path === '/favicon.ico') return answer(response, 'image/x-icon', '');
    const one: Passed = { path, up: 0, down: 0 };
    passed.push(one);
    return forward(request, response, new URL(path, target), { agent, one, ...lanes });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    lead: (to) => {
      target = to;
    },
    beSlow: (slow) => {
      const lane = (): Lane => (slow ? createLane(BYTES_PER_MS, ROUND_TRIP_MS / 2) : openLane);
      lanes = { up: lane(), down: lane() };
    },
    count: (path = /./) => {
      const those = passed.filter((each) => path.test(each.path));
      const sum = (of: (each: Passed) => number): number =>
        those.reduce((total, each) => total + of(each), 0);
      return { requests: those.length, up: sum(({ up }) => up), down: sum(({ down }) => down) };
    },
    forget: () => {
      passed = [];
    },
    end: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

function answer(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}

interface Way {
  readonly agent: Agent;
  readonly one: Passed;
  readonly up: Lane;
  readonly down: Lane;
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  to: URL,
  { agent, one, up, down }: Way,
): void {
  const onward = ask(to, { method: request.method, headers: request.headers, agent });
  onward.on('response', (answer) => {
    const sendHead = (): void => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
    };
    carry(answer, response, down, sendHead, (bytes) => {
      one.down += bytes;
    });
  });
  // Who is cut off ends as any other does.
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  carry(
    request,
    onward,
    up,
    () => undefined,
    (bytes) => {
      one.up += bytes;
    },
  );
}

/** Brings every piece when the lane lets it arrive, in order. */
function carry(
  from: IncomingMessage,
  to: { write: (chunk: Buffer) => unknown; end: () => unknown },
  lane: Lane,
  begin: () => void,
  onBytes: (bytes: number) => void,
): void {
  let before = arrival(lane, 0).then(begin);
  const next = (bytes: number, act: () => unknown): void => {
    const arrived = arrival(lane, bytes);
    before = Promise.all([before, arrived]).then(() => void act());
  };
  from.on('data', (chunk: Buffer) => {
    onBytes(chunk.byteLength);
    next(chunk.byteLength, () => to.write(chunk));
  });
  from.on('end', () => next(0, () => to.end()));
}

function arrival(lane: Lane, bytes: number): Promise<void> {
  const waitMs = lane.book(bytes) - performance.now();
  if (waitMs <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, waitMs);
  });
}
