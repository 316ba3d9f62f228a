import type { TestServer } from '../../../sync-server/src/testing/create-test-server.ts';
import type { Fetch } from '../remote/exchange.ts';

/** A request on its way from a device. */
export interface TestRequest {
  readonly method: string;
  readonly url: string;
  /** Aborted when the device does not want its answer any more. */
  readonly signal: AbortSignal | null | undefined;
  /** Of its body as it was sent. */
  readonly bytes: number;
  /** The body as JSON, unpacked; undefined when there is none. */
  readonly body: () => Promise<unknown>;
}

/** Does with a request what a network might; `forward` takes it to the real server. */
export type Behaviour = (
  request: TestRequest,
  forward: () => Promise<Response>,
) => Promise<Response>;

/** The network between one device and the real server. */
export interface TestNetwork {
  readonly fetch: Fetch;
  /** Every request that left the device, in order. */
  readonly requests: readonly TestRequest[];
  behave(behaviour: Behaviour): void;
  /** No request arrives. */
  cut(): void;
  /** All arrive again. */
  heal(): void;
}

export function createTestNetwork(server: TestServer): TestNetwork {
  const requests: TestRequest[] = [];
  const plain: Behaviour = (_, forward) => forward();
  let behaviour = plain;
  return {
    requests,
    fetch: async (url, init) => {
      const request = toRequest(url, init);
      requests.push(request);
      return behaviour(request, () => forwardTo(server, url, init));
    },
    behave: (next) => {
      behaviour = next;
    },
    cut: () => {
      behaviour = () => Promise.reject(new TypeError('Failed to fetch'));
    },
    heal: () => {
      behaviour = plain;
    },
  };
}

function toRequest(url: string, init: RequestInit): TestRequest {
  return {
    method: init.method ?? 'GET',
    url,
    signal: init.signal,
    bytes: bytesOf(init.body),
    body: async () => {
      if (init.body === null || init.body === undefined) return undefined;
      const stream = new Response(init.body).body ?? new Blob().stream();
      const packed = new Headers(init.headers).get('content-encoding') === 'gzip';
      const plain = packed ? stream.pipeThrough(new DecompressionStream('gzip')) : stream;
      return JSON.parse(await new Response(plain).text()) as unknown;
    },
  };
}

/** Of the kinds of body that the engine sends. */
function bytesOf(body: RequestInit['body']): number {
  if (body instanceof ArrayBuffer) return body.byteLength;
  return typeof body === 'string' ? new TextEncoder().encode(body).byteLength : 0;
}

async function forwardTo(server: TestServer, url: string, init: RequestInit): Promise<Response> {
  // why: a line that stays open cannot be read through the server's in-process door.
  if (url === '/api/sync/live') return new Response('', { status: 503 });
  const body = init.body ?? undefined;
  const reply = await server.call(init.method ?? 'GET', url, {
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(body === undefined ? {} : { body: Buffer.from(await new Response(body).arrayBuffer()) }),
  });
  const empty = reply.status === 204 || reply.status === 304;
  return new Response(empty ? null : new Uint8Array(reply.bytes), {
    status: reply.status,
    headers: { 'content-type': 'application/json' },
  });
}
