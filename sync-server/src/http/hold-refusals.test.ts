import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { HELD_MS, holdRefusals, MOST_AT_ONCE, MOST_HELD } from './hold-refusals.ts';

let server: FastifyInstance;
let due: { readonly ms: number; readonly call: () => void }[];

beforeEach(() => {
  due = [];
  server = fastify();
  const after = (ms: number, call: () => void) => {
    due.push({ ms, call });
    return () => undefined;
  };
  holdRefusals(server, '/api', HELD_MS, { after });
  for (const status of [200, 401, 404, 429]) {
    server.get(`/api/${status}`, async (_, reply) => reply.code(status).send({}));
  }
  server.get('/readyz', async (_, reply) => reply.code(503).send({}));
});

afterEach(() => server.close());

/** Asks so often at once; gives how many were answered without waiting, and how many in the end. */
async function ask(url: string, times: number) {
  let answered = 0;
  const all = Array.from({ length: times }, async () => {
    const { statusCode } = await server.inject(url);
    answered += 1;
    return statusCode;
  });
  while (answered + held().length < times) await new Promise(setImmediate);
  const atOnce = answered;
  for (const { call } of held()) call();
  return { atOnce, statuses: new Set(await Promise.all(all)) };
}

const held = () => due.filter(({ ms }) => ms === HELD_MS);

test.each([401, 429])(
  'of many refusals by %i in a second the later ones are held',
  async (status) => {
    const { atOnce, statuses } = await ask(`/api/${status}`, MOST_AT_ONCE + 20);
    expect(atOnce).toBe(MOST_AT_ONCE);
    expect(statuses).toEqual(new Set([status]));
  },
);

test.each(['/%61pi/429', '/ap%69/%3429'])(
  'whoever writes it %s asks the API all the same',
  async (url) => {
    expect((await ask(url, MOST_AT_ONCE + 20)).atOnce).toBe(MOST_AT_ONCE);
  },
);

test('what is no refusal of a flood, and what is not of the API, leaves at once', async () => {
  await ask('/api/429', MOST_AT_ONCE + 1);
  due = [];
  for (const url of ['/api/200', '/api/404', '/readyz']) {
    expect((await ask(url, MOST_AT_ONCE + 20)).atOnce).toBe(MOST_AT_ONCE + 20);
  }
  expect(held()).toEqual([]);
});

test('a second later they are few again', async () => {
  await ask('/api/429', MOST_AT_ONCE);
  for (const { call } of due.filter(({ ms }) => ms !== HELD_MS)) call();
  expect((await ask('/api/429', MOST_AT_ONCE)).atOnce).toBe(MOST_AT_ONCE);
});

test('no more are held than there is room for', async () => {
  const { atOnce } = await ask('/api/429', MOST_AT_ONCE + MOST_HELD + 30);
  expect(atOnce).toBe(MOST_AT_ONCE + 30);
});
