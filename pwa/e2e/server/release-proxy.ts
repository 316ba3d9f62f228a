import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Stands between devices and the server, and can bring out a new version of the app. */
export interface ReleaseProxy {
  readonly url: string;
  /** From now on the page and the service worker are those of a next version, marked with its name. */
  release(version: string): void;
  /** The same for one that cannot be installed, since its page never comes. */
  releaseBroken(version: string): void;
  /** As while one server after the other is updated: the worker is new, all else comes from an older one. */
  releaseHalfway(version: string): void;
  /** While true, nothing that is sent arrives: the server seems to be down for it. */
  refusePushes(refuse: boolean): void;
  close(): Promise<void>;
}

const PAGE = '/index.html';
const WORKER = '/service-worker.js';

/** Listens on a free port of this machine in front of a server. */
export async function startReleaseProxy(target: string): Promise<ReleaseProxy> {
  let version = '';
  let how: 'whole' | 'broken' | 'halfway' = 'whole';
  let refusing = false;
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', target).pathname;
    if ((refusing && path === '/api/sync/push') || (how === 'broken' && path === PAGE)) {
      outgoing.writeHead(503).end();
    } else if (version !== '' && path === WORKER) {
      send(newWorker(target, version), 'text/javascript', outgoing);
    } else if (version !== '' && how === 'whole' && path === PAGE) {
      send(newPage(target, version), 'text/html; charset=utf-8', outgoing);
    } else if (version !== '' && how === 'whole' && path === partOf(version)) {
      send(Promise.resolve('export {};'), 'text/javascript', outgoing);
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
      [version, how] = [next, 'whole'];
    },
    releaseBroken: (next) => {
      [version, how] = [next, 'broken'];
    },
    releaseHalfway: (next) => {
      [version, how] = [next, 'halfway'];
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

function send(text: Promise<string>, type: string, outgoing: ServerResponse): void {
  text
    .then((body) =>
      outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body),
    )
    .catch(() => outgoing.destroy());
}

/** A script that only that version has. */
function partOf(version: string): string {
  return `/assets/parte-${version}.js`;
}

/** The page as the server has it, with another content and a script more. */
async function newPage(target: string, version: string): Promise<string> {
  const text = await (await fetch(new URL(PAGE, target))).text();
  const script = `<script type="module" src="${partOf(version)}"></script>`;
  return text
    .replace('<html ', `<html data-versione="${version}" `)
    .replace('</head>', `${script}</head>`);
}

/** The worker as the server has it, with what that version has in its list. */
async function newWorker(target: string, version: string): Promise<string> {
  const text = await (await fetch(new URL(WORKER, target))).text();
  const [listed] = /\{[^{}]*"url":"index\.html"[^{}]*\}/.exec(text) ?? [];
  if (listed === undefined) throw new Error('The worker does not list the page');
  const entry = JSON.parse(listed) as Readonly<Record<string, string>>;
  const entries = [
    { ...entry, revision: version, ...(await newIntegrity(target, version, entry)) },
    { revision: null, url: partOf(version).slice(1) },
  ];
  return text.replace(listed, entries.map((each) => JSON.stringify(each)).join(','));
}

/** Of the new page, where the build has one of its own. */
async function newIntegrity(
  target: string,
  version: string,
  { integrity }: Readonly<Record<string, string>>,
): Promise<{ readonly integrity?: string }> {
  if (integrity === undefined) return {};
  const digest = createHash('sha384')
    .update(await newPage(target, version))
    .digest('base64');
  return { integrity: `sha384-${digest}` };
}
