import { contracts } from '@gestionale/shared-schema/registry.ts';
import type { FastifyInstance } from 'fastify';

import { API_BASE } from '../contract-routes.ts';
import { sendJson } from '../send-outcome.ts';
import { apiDocsStyle, renderApiDocs } from './api-docs-page.ts';
import { describeApi } from './openapi.ts';

/** Address of the machine-readable description of the API. */
export const OPENAPI_PATH = `${API_BASE}/openapi.json`;
/** Address of the same for people. */
export const API_DOCS_PATH = `${API_BASE}/docs`;
const API_DOCS_STYLE_PATH = `${API_DOCS_PATH}.css`;

/** Serves the description of the API, made once from the contracts when it is first asked for. */
export function registerApiDocs(server: FastifyInstance): void {
  let made: Texts | undefined;
  const texts = (): Texts => (made ??= describe());
  server.get(OPENAPI_PATH, (_request, reply) => sendJson(texts().json, reply));
  server.get(API_DOCS_PATH, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(texts().page),
  );
  server.get(API_DOCS_STYLE_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiDocsStyle),
  );
}

/** Hold no data. */
interface Texts {
  readonly json: string;
  readonly page: string;
}

function describe(): Texts {
  const document = describeApi(contracts);
  const paths = { json: OPENAPI_PATH, style: API_DOCS_STYLE_PATH };
  return { json: JSON.stringify(document), page: renderApiDocs(document, paths) };
}
