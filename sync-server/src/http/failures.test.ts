import { gzipSync } from 'node:zlib';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({
    overrides: {
      'fogliOre.elimina': () => {
        throw new TypeError("Cannot read 'segreto di Pulcinella'");
      },
    },
  });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterEach(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const GZIP = { ...JSON_TYPE, 'content-encoding': 'gzip' };

const PERCHE = JSON.stringify({ ragione_sociale: 'Perché srl' });

test.each([
  'application/json',
  'application/json; charset=UTF-8',
  'application/json;charset="utf8"',
])('letters are as they were sent: %s', async (type) => {
  const headers = { 'content-type': type };
  const reply = await server.call('POST', '/api/clienti', { as: admin, body: PERCHE, headers });
  expect(reply.json()).toMatchObject({ ragione_sociale: 'Perché srl' });
});

function post(body: string | Buffer | object, headers: Record<string, string> = JSON_TYPE) {
  return server.call('POST', '/api/fogli-ore', { as: admin, body, headers });
}

describe('a body that cannot be taken', () => {
  test.each([
    ['that is no JSON', '{"a":', JSON_TYPE, 400, 'corpo_illeggibile'],
    ['of another type', 'a=1', { 'content-type': 'text/plain' }, 400, 'corpo_illeggibile'],
    ['that is a list', '[]', JSON_TYPE, 400, 'richiesta_non_valida'],
    ['that is a text', '"ciao"', JSON_TYPE, 400, 'richiesta_non_valida'],
    ['that poisons prototypes', '{"__proto__":{"x":1}}', JSON_TYPE, 400, 'corpo_illeggibile'],
    ['beyond the limit', `{"a":"${'x'.repeat(9_000_000)}"}`, JSON_TYPE, 413, 'file_troppo_grande'],
  ])('%s', async (_case, body, headers, status, codice) => {
    const reply = await post(body, headers);
    expect(reply.status).toBe(status);
    expect(reply.json()).toMatchObject({ codice, errore: expect.any(String) as string });
  });

  test.each([
    ['in the letters of another alphabet', 'application/json', Buffer.from(PERCHE, 'latin1')],
    ['cut within a letter', 'application/json', Buffer.from('"perch\u00c3"', 'latin1')],
    ['that says its letters are others', 'application/json; charset=iso-8859-1', PERCHE],
    ['that says so in quotes', 'application/json; x=1; charset="windows-1252"', PERCHE],
  ])('%s, neither a form nor a push nor a login', async (_case, type, body) => {
    for (const path of ['clienti', 'sync/push', 'auth/login']) {
      const headers = { 'content-type': type };
      const reply = await server.call('POST', `/api/${path}`, { as: admin, body, headers });
      expect(reply.status, path).toBe(400);
      expect(reply.json()).toMatchObject({
        codice: 'corpo_illeggibile',
        errore: 'La richiesta non è leggibile.',
        ...(path === 'auth/login' && { message: 'La richiesta non è leggibile.' }),
      });
    }
    expect((await server.call('GET', '/api/clienti', { as: admin })).json()).toEqual([]);
  });

  test('that a phone says is gzip and is not is none', async () => {
    const reply = await server.call('POST', '/api/sync/push', {
      as: admin,
      body: '{}',
      headers: GZIP,
    });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ codice: 'corpo_illeggibile' });
  });
});

test('a gzipped batch is read as if it came plain, also over a real connection', async () => {
  const address = await server.listen();
  const reply = await fetch(`${address}/api/sync/push`, {
    method: 'POST',
    headers: { ...GZIP, authorization: `Bearer ${server.tokenOf(admin)}` },
    body: gzipSync('{"first":0}'),
  });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ codice: 'richiesta_non_valida' });
});

test.each([
  ['GET', '/api/inesistente'],
  ['PATCH', '/api/progetti'],
  ['POST', '/api/progetti/me/planning'],
  ['GET', '/api'],
  ['GET', '/api/fogli-ore/%E0%A4%A/download'],
  ['GET', `/api/progetti/${'9'.repeat(500)}`],
])('%s %s is unknown, in JSON', async (method, url) => {
  const reply = await server.call(method, url, { as: admin });
  expect(reply.status).toBe(404);
  expect(reply.json()).toEqual({
    codice: 'non_trovato',
    errore: 'Elemento non trovato: forse è stato eliminato.',
  });
});

test('what nobody foresaw is an answer for the caller and a line in the log, without what was said', async () => {
  const reply = await server.call('DELETE', `/api/fogli-ore/${server.rows.id()}`, { as: admin });
  expect(reply.status).toBe(500);
  expect(reply.json()).toEqual({
    codice: 'errore_interno',
    errore: 'Il server ha avuto un problema. Riprova tra poco.',
  });
  const line = server.log.lines.find(({ level }) => level === 'error');
  expect(line).toMatchObject({
    event: 'request failed',
    fields: { route: '/api/fogli-ore/:id', kind: 'TypeError' },
  });
  expect(JSON.stringify(line)).toContain('failures.test.ts');
  expect(JSON.stringify(line)).not.toContain('Pulcinella');
});

test('a payload that is not there is no payload, whatever its type says', async () => {
  const reply = await server.call('PUT', `/api/fogli-ore/${server.rows.id()}/approve`, {
    as: admin,
    headers: JSON_TYPE,
    body: '',
  });
  expect(reply.status).toBe(404);
});

test('the log says what happened and never who, what or from where', async () => {
  const id = server.rows.id();
  const reply = await server.call('GET', `/api/progetti/${id}?nome=Rossi`, { as: admin });
  const line = server.log.lines.at(-1);
  expect(line).toEqual({
    level: 'info',
    event: 'request',
    fields: {
      request: reply.headers['x-request-id'],
      method: 'GET',
      route: '/api/progetti/:id',
      status: 404,
      ms: expect.any(Number) as number,
    },
  });
});

test('a probe has a line where its answer is no good one alone', async () => {
  const lines = () => server.log.lines.map(({ fields }) => [fields['route'], fields['status']]);
  const before = lines();
  for (const path of ['/healthz', '/readyz']) {
    expect((await server.call('GET', path)).status).toBe(200);
  }
  expect(lines()).toEqual(before);
  server.app.drain();
  expect((await server.call('GET', '/readyz')).status).toBe(503);
  expect(lines()).toEqual([...before, ['/readyz', 503]]);
});
