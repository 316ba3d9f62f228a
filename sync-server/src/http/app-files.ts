import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

import fastifyStatic from '@fastify/static';
import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { testiServer } from '../testi/server.ts';
import { sendRefusal } from './send-outcome.ts';

/** Files under it carry a hash of their content in their name. */
const HASHED_FOLDER = `assets${sep}`;

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Kept, but asked about at each visit: the page, the service worker, icons. */
const ASK_EACH_TIME = 'no-cache';

/**
 * Serves the built app from a folder: the file of a path if there is one, else the app's page, which
 * knows its own paths. What is neither, and anything unknown under `/api`, is a 404.
 */
export async function serveApp(server: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const hashed = relative(folder, path).startsWith(HASHED_FOLDER);
        reply.header('cache-control', hashed ? FOR_EVER : ASK_EACH_TIME);
      },
    });
  }
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The device keeps no service worker any more, which would have taken what another app shares.
    if (isShare(request)) return reply.redirect('/documenti?condiviso=no', 303);
    if (isApi(request)) return sendRefusal(refusal('non_trovato'), reply);
    if (!isPage(request)) return sendText(testiServer.paginaSconosciuta, reply.code(404));
    if (!isBuilt) return sendText(testiServer.appNonCostruita, reply.code(503));
    return reply.sendFile('index.html');
  };
  server.setNotFoundHandler(answer);
  // Before the body: anybody may send one to a path that there is not.
  server.addHook('onRequest', async (request, reply) => {
    if (request.is404) return answer(request, reply);
  });
}

function isApi({ url }: FastifyRequest): boolean {
  return /^\/api(\/|\?|$)/.test(url);
}

function isShare({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && url === '/documenti/condiviso';
}

/** A path of the app has no dot; a missing script must not be answered with a page. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !basename(path).includes('.');
}

function sendText(text: string, reply: FastifyReply): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
}
