import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { fileFieldOf } from '@gestionale/shared-schema/contract/file-input.ts';
import { refusalSchema } from '@gestionale/shared-schema/contract/refusal.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts } from '@gestionale/shared-schema/registry.ts';
import { IDEMPOTENCY_HEADER } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { createTestDevice } from '../testing/test-device.ts';
import { API_BASE } from './contract-routes.ts';

const UNKNOWN_ID = '019b76da-a800-7000-8000-00000000ffff';

let server: TestServer;
let admin: DipendenteId;

beforeAll(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterAll(() => server.close());

/** JSON text that no JSON.stringify could write: it would overflow its stack. */
const DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
const many = (value: unknown): unknown[] => Array.from({ length: 150_000 }, () => value);
const manyKeys = () => Object.fromEntries(many(1).map((value, at) => [`campo${at}`, value]));

const bodies: [string, () => string][] = [
  ['150,000 wrong duties', () => JSON.stringify({ mansioni: many('x'), mansioni_assegnate: [] })],
  ['150,000 right duties', () => JSON.stringify({ mansioni: many('Driver') })],
  ['150,000 duties on a job', () => JSON.stringify({ mansioni_assegnate: many(1) })],
  ['150,000 days', () => JSON.stringify({ giornate: many({}), data: many({}) })],
  ['150,000 unknown fields', () => JSON.stringify(manyKeys())],
  ['150,000 fields of former values', () => JSON.stringify({ before: manyKeys() })],
  ['very deep JSON', () => `{"descrizione":${DEEP}}`],
  ['very deep JSON in an unknown field', () => `{"colore":${DEEP}}`],
  ['many lists of many values', () => JSON.stringify({ x: many(1).map(() => [1]) })],
  ['a text of megabytes', () => JSON.stringify({ nome: 'x'.repeat(2_000_000) })],
  ['a field with a name of megabytes', () => JSON.stringify({ ['x'.repeat(2_000_000)]: 1 })],
];

/** What an answer says about itself, when it is a refusal. */
async function answerTo(method: string, path: string, body: string, key?: string) {
  // Whoever sends too many such bodies in a minute is not heard any more.
  server.clock.advance(60_000);
  const url = API_BASE + path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
  const reply = await server.call(method, url, {
    as: admin,
    body,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
    },
  });
  const { codice, campi } = refusalSchema.parse(reply.json());
  const small = reply.text.length < 1000;
  return { status: reply.status, codice, small, campi: Object.keys(campi ?? {}).length };
}

const REFUSED = { status: 400, codice: 'richiesta_eccessiva', small: true, campi: 1 };

test.each(bodies)(
  '%s are a small 400, by a command, under a key and by an action',
  async (_what, write) => {
    const body = write();
    const key = `${createTestDevice(server, admin).id}:1`;
    expect(await answerTo('POST', '/clienti', body)).toEqual(REFUSED);
    expect(await answerTo('POST', '/progetti/{id}/dipendenti', body, key)).toEqual(REFUSED);
    expect(await answerTo('POST', '/progetti/{id}/dipendenti', body, key)).toEqual(REFUSED);
    expect(await answerTo('POST', '/dipendenti', body)).toEqual(REFUSED);
  },
);

const taking = (contracts as readonly Contract[])
  .filter(({ method }) => method !== 'GET')
  // A form is bounded while it is read.
  .filter((contract) => fileFieldOf(contract) === undefined);

test.each(taking.map((contract) => ({ name: contract.name, contract })))(
  '$name takes nothing that is nested without end',
  async ({ contract: { method, path } }) => {
    const body = `{"x":${'['.repeat(50)}${']'.repeat(50)}}`;
    expect(await answerTo(method, path, body)).toEqual(REFUSED);
  },
);

describe('the answer about what is wrong', () => {
  test('names some of very many bad values, not all', async () => {
    const giornate = Array.from({ length: 3000 }, () => ({ data: 'x', ora_inizio: 1 }));
    const reply = await server.call('POST', '/api/progetti', { as: admin, body: { giornate } });
    expect(reply.status).toBe(400);
    const { codice, campi } = refusalSchema.parse(reply.json());
    expect(codice).toBe('richiesta_non_valida');
    expect(Object.keys(campi ?? {}).length).toBeLessThanOrEqual(50);
    expect(campi).toHaveProperty('nome_progetto');
    expect(reply.text.length).toBeLessThan(10_000);
  });

  test('is short for a list of duties that is longer than there are duties', async () => {
    const mansioni = Array.from({ length: 12 }, () => 'Driver');
    const reply = await server.call('POST', '/api/dipendenti', { as: admin, body: { mansioni } });
    expect(refusalSchema.parse(reply.json()).campi).toMatchObject({
      mansioni: 'Le mansioni sono troppe.',
    });
  });
});

test('the plan of ten years still fits, with what it was before', async () => {
  const cliente_id = server.rows.cliente();
  const giorno = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  const giornate = Array.from({ length: 3660 }, (_, at) => ({
    id: server.rows.id(),
    data: giorno(at),
    ora_inizio: '09:00',
    ora_fine: '18:00',
  }));
  const progetto = { nome_progetto: 'Decennale', cliente_id, giornate };
  const made = await server.call('POST', '/api/progetti', { as: admin, body: progetto });
  expect(made.status).toBe(201);
  const { id } = made.json() as { id: string };
  const moved = giornate.map((each) => ({ ...each, ora_fine: '17:00' }));
  const edited = await server.call('PUT', `/api/progetti/${id}`, {
    as: admin,
    body: { giornate: moved, before: { giornate } },
  });
  expect(edited.status).toBe(200);
  // What it asks is whether it fits: a busy PostgreSQL may take its time for so many rows.
}, 60_000);

const unkeyed = (contracts as readonly Contract[])
  .filter(({ delivery }) => delivery !== 'queued')
  .map((contract) => ({ name: contract.name, contract }));

describe.each(unkeyed)('Idempotency-Key to $name', ({ contract }) => {
  test('is refused: nobody would honour it', async () => {
    const url = API_BASE + contract.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
    const call = (as: DipendenteId | undefined) =>
      server.call(contract.method, url, { as, headers: { [IDEMPOTENCY_HEADER]: 'x' } });
    const reply = await call(admin);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({
      codice: 'chiave_non_ammessa',
      campi: { [IDEMPOTENCY_HEADER]: expect.any(String) as string },
    });
    // Who is calling comes first.
    const stranger = contract.roles === PUBLIC ? 400 : 401;
    expect((await call(undefined)).status).toBe(stranger);
  });
});
