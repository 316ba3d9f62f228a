import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Stands between devices and the server, and can bring out a new version of the app. */
export interface ReleaseProxy {
  readonly url: string;
  /** From now on the page and the service worker are those of a next version, marked with its name. */
  release(version: string): void;
  /** The same for one that cannot be installed, since its page never comes. */
  releaseBroken(version: string): void;
  /** While true, nothing that is sent arrives: the server seems to be down for it. */
  refusePushes(refuse: boolean): void;
  close(): Promise<void>;
}

const PAGE = '/index.html';
const WORKER = '/service-worker.js';

/** Listens on a free port of this machine in front of a server. */
export async function startReleaseProxy(target: string): Promise<ReleaseProxy> {
  let version = '';
  let isBroken = false;
  let refusing = false;
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', target).pathname;
    if ((refusing && path === '/api/sync/push') || (isBroken && path === PAGE)) {
      outgoing.writeHead(503).end();
    } else if (version !== '' && (path === PAGE || path === WORKER)) {
      sendReleased(new URL(path, target), version, outgoing);
    } else {
      forward(target, incoming, outgoing);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    release: (next) => {
      [version, isBroken] = [next, false];
    },
    releaseBroken: (next) => {
      [version, isBroken] = [next, true];
    },
    refusePushes: (refuse) => {
      refusing = refuse;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  // A device that hangs up is heard of by the server too.
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** The file as the server has it, with another content and, in the worker's list, another revision. */
function sendReleased(url: URL, version: string, outgoing: ServerResponse): void {
  fetch(url)
    .then(async (answer) => {
      const text = await answer.text();
      outgoing.writeHead(200, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
        'cache-control': 'no-cache',
      });
      outgoing.end(
        url.pathname === PAGE
          ? text.replace('<html ', `<html data-versione="${version}" `)
          : text.replace(
              /"revision":"\w+","url":"index.html"/,
              `"revision":"${version}","url":"index.html"`,
            ),
      );
    })
    .catch(() => outgoing.destroy());
}
