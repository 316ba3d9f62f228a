import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** What becomes of a request: never answered, answered by others, or cut off after some bytes. */
export type Fault =
  | 'held'
  | { readonly status: number; readonly type: string; readonly body: string }
  | { readonly cutAfter: number };

/** What devices ask for behind the page's back, as a service worker does. */
export interface SeenRequest {
  readonly path: string;
  readonly method: string;
  /** What it is for, as browsers say: `empty` for whatever a script asks for itself. */
  readonly dest: string;
}

/** Stands between devices and the server; what the service worker asks for comes by it too. */
export interface FaultProxy {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  /** From now on; undefined lets the request through. */
  setFault(faultOf: (request: SeenRequest) => Fault | undefined): void;
  close(): Promise<void>;
}

export const BAD_GATEWAY: Fault = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' };

/** A captive portal: it answers 200 to anything. */
export const PORTAL: Fault = { status: 200, type: 'text/html', body: '<p>Accedi al WiFi</p>' };

/** Listens on a free port of this machine. No answer is kept by the browser itself. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const seen: SeenRequest[] = [];
  let faultOf: (request: SeenRequest) => Fault | undefined = () => undefined;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', target);
    const { method = 'GET', headers } = incoming;
    const asked = { path: pathname, method, dest: String(headers['sec-fetch-dest']) };
    seen.push(asked);
    const fault = faultOf(asked);
    if (fault === 'held') return;
    if (fault !== undefined && 'status' in fault) {
      outgoing.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
    } else forward(target, incoming, outgoing, fault?.cutAfter);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    setFault: (next) => {
      faultOf = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  cutAfter = Number.POSITIVE_INFINITY,
): void {
  const { method = 'GET', headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
    let bytes = 0;
    outgoing.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      'cache-control': 'no-store',
    });
    answer.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > cutAfter) outgoing.destroy();
    });
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
