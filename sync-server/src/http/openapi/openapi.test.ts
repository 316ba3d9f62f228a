import { creaCliente } from '@gestionale/shared-schema/clienti/contracts.ts';
import { fileOutput, type Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { contracts } from '@gestionale/shared-schema/registry.ts';
import { IDEMPOTENCY_HEADER } from '@gestionale/shared-schema/sync/protocol.ts';
import { deviceIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { settleKeys } from '../../sync/apply/settled-keys.ts';
import { refusalOf } from '../../sync/apply/unavailable-codes.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { codesOf, describeApi, type OpenApiDocument } from './openapi.ts';

let server: TestServer;
let document: OpenApiDocument;

beforeAll(async () => {
  server = await createTestServer();
  const reply = await server.call('GET', '/api/openapi.json');
  document = reply.json() as OpenApiDocument;
});

afterAll(() => server.close());

const all: readonly Contract[] = contracts;

describe.each(all.map((each) => [each.name, each] as const))('%s', (name, contract) => {
  const operation = () => document.paths[contract.path]?.[contract.method.toLowerCase()];

  test('is described, with its answer and every status of its refusals', () => {
    expect(operation()).toMatchObject({ operationId: name, summary: contract.summary });
    expect(Object.keys(operation()?.responses ?? {})).toContain(String(contract.status));
    for (const codice of codesOf(contract)) {
      expect(JSON.stringify(operation()?.responses)).toContain(codice);
    }
  });

  test('asks for every field in one place', () => {
    const { parameters = [], requestBody } = operation() ?? {};
    const inBody = /"properties":(\{.*\}),"required"/.exec(JSON.stringify(requestBody ?? {}))?.[1];
    const fields = [
      ...parameters.filter((each) => each['in'] !== 'header').map((each) => String(each['name'])),
      ...Object.keys(JSON.parse(inBody ?? '{}') as object),
    ];
    expect(fields.toSorted()).toEqual(Object.keys(contract.input.def.shape).toSorted());
  });
});

test('a push asks for each queued command by its name, with its fields', () => {
  const queued = all.filter(({ delivery }) => delivery === 'queued');
  const schemas = (document['components'] as { schemas: Record<string, unknown> }).schemas;
  for (const { name, input } of queued) {
    const { properties } = schemas[name] as { properties: Record<string, Record<string, unknown>> };
    expect(properties['name']).toEqual({ const: name });
    expect(properties).not.toHaveProperty('nome');
    expect(Object.keys(properties['input']?.['properties'] ?? {}).toSorted()).toEqual(
      Object.keys(input.def.shape).toSorted(),
    );
  }
  const body = JSON.stringify(document.paths['/sync/push']?.['post']?.requestBody);
  for (const { name } of queued) expect(body).toContain(`"#/components/schemas/${name}"`);
});

test('refusals are described as they are answered', async () => {
  const body = { email: 'nessuno@example.it', password: 'sbagliata' };
  for (const [path, refused] of [
    ['login', await server.call('POST', '/api/auth/login', { body })],
    ['logout', await server.call('POST', '/api/auth/logout', { body: { accesso: 'x' } })],
  ] as const) {
    const described = document.paths[`/auth/${path}`]?.['post']?.responses[refused.status];
    const { Rifiuto, RifiutoAccesso } = (
      document['components'] as { schemas: Record<string, { properties: object }> }
    ).schemas;
    expect(JSON.stringify(described)).toContain('#/components/schemas/RifiutoAccesso');
    const fields = Object.keys(RifiutoAccesso?.properties ?? {});
    expect(fields).toEqual(expect.arrayContaining(Object.keys(refused.json() as object)));
    expect(fields).toContain('message');
    expect(Rifiuto?.properties).not.toHaveProperty('message');
  }
});

test('anything may be asked for too often, or with too much under way', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const without = operations.filter(({ operation }) => !('429' in operation.responses));
  expect(without).toEqual([]);
});

test.each(['busy', 'full', 'broken', 'unreachable', 'crowded'] as const)(
  'whatever call is told that the database is %s, its description says so',
  (reason) => {
    const { codice } = refusalOf(reason);
    for (const contract of all) expect(codesOf(contract), contract.name).toContain(codice);
  },
);

test('a call that takes a key says all that a key is refused with', async () => {
  const device = deviceIdSchema.parse('019e1f2a-0000-7000-8000-000000000001');
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const other = server.rows.dipendente({ ruolo: 'Admin' });
  const ask = async (as: typeof admin, sequence: number, ragione_sociale: string) => {
    const headers = { [IDEMPOTENCY_HEADER]: `${device}:${sequence}` };
    const body = { ragione_sociale };
    const reply = await server.call('POST', `/api${creaCliente.path}`, { as, body, headers });
    return (reply.json() as { codice?: string }).codice ?? 'fatto';
  };
  expect(await ask(admin, 1, 'Rossi')).toBe('fatto');
  // Its answer has ended, and only that it was done is known.
  await server.db.transaction((tx) => settleKeys(tx, [[device, 2]]));
  const refused = [
    await ask(admin, 1, 'Bianchi'),
    await ask(admin, 2, 'Neri'),
    await ask(other, 3, 'Verdi'),
  ];
  expect(refused).toEqual(['chiave_riusata', 'chiave_scaduta', 'riga_altrui']);
  expect(codesOf(creaCliente)).toEqual(expect.arrayContaining(refused));
});

test('a creation says that its row may be gone when it is asked again, or what it is made on', async () => {
  const as = server.rows.dipendente({ ruolo: 'Admin' });
  const headers = { [IDEMPOTENCY_HEADER]: '019e1f2a-0000-7000-8000-000000000002:1' };
  const body = { ragione_sociale: 'Rossi' };
  const create = () => server.call('POST', `/api${creaCliente.path}`, { as, body, headers });
  const { id } = (await create()).json() as { id: string };
  await server.call('DELETE', `/api/clienti/${id}`, { as });
  const hours = { progetto_id: server.rows.id(), dipendente_id: as, data: '2026-05-12' };
  const refused = [
    await create(),
    await server.call('POST', '/api/fogli-ore', { as, body: { ...hours, ore_lavorate: 8 } }),
  ];
  for (const { status, text } of refused) {
    expect(status).toBe(404);
    expect(text).toContain('non_trovato');
  }
  expect(codesOf(creaCliente)).toContain('non_trovato');
  expect(document.paths['/fogli-ore']?.['post']?.responses).toHaveProperty('404');
});

test('a file is asked for in a form, and answered as bytes', () => {
  const { requestBody } = document.paths['/documenti/upload']?.['post'] ?? {};
  expect(requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { documento: expect.objectContaining({ format: 'binary' }) as object },
          required: ['documento'],
        },
      },
    },
  });
  const download = document.paths['/documenti/download/{filename}']?.['get'];
  // As what a document is sent depends on its name.
  expect(download?.responses['200']).toHaveProperty(['content', '*/*', 'schema', 'type'], 'string');
});

test('a file is described as what it is sent as, under the name that it comes with', async () => {
  const files = all.filter(({ output }) => output === fileOutput);
  for (const { name, path, mediaTypes = [] } of files) {
    const response = document.paths[path]?.['get']?.responses['200'];
    expect(Object.keys(response?.['content'] as object), name).toEqual(mediaTypes);
    expect(mediaTypes.length, name).toBeGreaterThan(0);
    expect(response, name).toHaveProperty('headers.Content-Disposition.description');
  }
  const others = all.filter(({ output }) => output !== fileOutput);
  expect(others.filter(({ mediaTypes }) => mediaTypes !== undefined)).toEqual([]);
});

test('a month is described as the files that it comes as', async () => {
  const as = server.rows.dipendente({ ruolo: 'Admin' });
  const described = document.paths['/mesi/{mese}/scarica/{formato}']?.['get']?.responses['200'];
  for (const formato of ['csv', 'xlsx']) {
    const reply = await server.call('GET', `/api/mesi/2026-01/scarica/${formato}`, { as });
    const [mediaType = ''] = String(reply.headers['content-type']).split(';');
    expect(described).toHaveProperty(['content', mediaType]);
  }
});

test('days that a list is asked for by say what they are compared with', () => {
  const filters = Object.values(document.paths).flatMap((methods) =>
    (methods['get']?.parameters ?? [])
      .filter(({ name }) => ['data_inizio', 'data_fine', 'dal', 'al'].includes(String(name)))
      .map(({ description }) => ({ operation: methods['get']?.operationId, description })),
  );
  expect(new Set(filters.map(({ operation }) => operation))).toEqual(
    new Set([
      'contratti.elenca',
      'ricevute.elenca',
      'fogliOre.elenca',
      'registroAttivita.elenca',
      'registroAttivita.esporta',
    ]),
  );
  expect(filters.filter(({ description }) => description === undefined)).toEqual([]);
  const firstDayOf = (path: string) =>
    document.paths[path]?.['get']?.parameters.find(({ name }) => name === 'data_inizio');
  expect(firstDayOf('/ricevute')?.['description']).toContain('pagate');
  expect(firstDayOf('/contratti')?.['description']).toContain('finiscono');
});

test('the first thing that is said is how lists come by page', () => {
  const { description } = document['info'] as { description: string };
  const [first] = description.split('\n\n');
  expect(first).toContain('200 righe');
  for (const word of ['`limite`', '`dopo`', '`Link`']) expect(first).toContain(word);
});

test('the calendar that programs read by a password is described as it is answered', async () => {
  const operation = document.paths['/calendario.ics']?.['get'];
  expect(operation).toMatchObject({ security: [{ calendario: [] }] });
  expect(document).toHaveProperty('components.securitySchemes.calendario.scheme', 'basic');
  expect(operation?.responses['200']).toHaveProperty(['content', 'text/calendar']);
  const refused = await server.call('GET', '/api/calendario.ics');
  expect(operation?.responses).toHaveProperty(String(refused.status));
  expect(JSON.stringify(operation?.responses[refused.status])).toContain(
    (refused.json() as { codice: string }).codice,
  );
});

test('what is referred to exists', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
  for (const [, path = ''] of references) {
    const target = path
      .split('/')
      .reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], document);
    expect(target, path).toBeDefined();
  }
});

test('times are described by what they look like, though a transformation makes them', () => {
  const described = JSON.stringify(document.paths['/fogli-ore']?.['get']?.responses['200']);
  expect(described).toContain('ora_inizio');
  expect(JSON.stringify(describeApi(contracts))).toContain('"approvato":{"type":"boolean"}');
});

test('a list that comes by page says how, and in which header the next one is', () => {
  const operation = document.paths['/clienti']?.['get'];
  const names = operation?.parameters.map(({ name }) => name);
  expect(names).toEqual(['limite', 'dopo']);
  expect(operation?.parameters[0]).toMatchObject({
    required: false,
    schema: { minimum: 1, maximum: 500, default: 200 },
  });
  expect(operation?.responses['200']).toHaveProperty('headers.Link');
  expect(document.paths['/dispositivi']?.['get']?.responses['200']).not.toHaveProperty('headers');
});

test('people read the same in a page without scripts', async () => {
  const { text, headers } = await server.call('GET', '/api/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).not.toContain('<script');
  for (const { name } of all) expect(text).toContain(`id="${name}"`);
});

test('the look of that page comes as a file, as the policy demands', async () => {
  const { text } = await server.call('GET', '/api/docs');
  expect(text).not.toMatch(/<style|<[a-z][^>]* style=/);
  const href = /<link rel="stylesheet" href="([^"]+)">/.exec(text)?.[1] ?? '';
  const sheet = await server.call('GET', href);
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(sheet.text).toContain('details{');
});
