import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import fastifyMultipart from '@fastify/multipart';
import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { fileFieldOf, type UploadedFile } from '@gestionale/shared-schema/contract/file-input.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { multipartForm } from '../testing/requests/multipart-form.ts';
import { isDear, threadMs, TRIES } from '../testing/requests/processor-bound.ts';
import { API_BASE } from './contract-routes.ts';
import { FORM_LIMITS, withUpload } from './requests/upload.ts';

/** Of an answer that says no. */
const MOST_ANSWER_CHARACTERS = 10_000;

/** As much of a head as the HTTP server takes. */
const MOST_QUERY_CHARACTERS = 14_000;

const UNKNOWN_ID = '019b76da-a800-7000-8000-00000000ffff';

let server: TestServer;
let admin: DipendenteId;

beforeAll(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterAll(() => server.close());

const times = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);
const keys = (count: number) => Object.fromEntries(times(count, 1).map((one, n) => [`c${n}`, one]));
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
const branching = (depth: number): unknown =>
  depth === 0 ? 1 : [branching(depth - 1), branching(depth - 1), branching(depth - 1)];

/** What a field is given, as dear as the bounds let it be, or beyond them. */
const dear: Readonly<Record<string, () => unknown>> = {
  'a list at its bound': () => times(4000, 1),
  'a list beyond its bound': () => times(200_000, 1),
  'rows of nothing': () => times(4000, {}),
  'rows of rows': () => times(4000, { data: 'x', ora_inizio: [1, 2], before: { a: 1, b: 2 } }),
  'keys at their bound': () => keys(40_000),
  'keys beyond their bound': () => keys(200_000),
  'a text at its bound': () => 'à'.repeat(100_000),
  'a text that looks like a date': () => '2026-05-'.repeat(12_000),
  'a text of brackets and blanks': () => '([ '.repeat(33_000),
  'a text like an email': () => `${'a.'.repeat(49_000)}@${'b.'.repeat(500)}`,
  'a text beyond its bound': () => 'x'.repeat(3_000_000),
  'digits without end': () => '1'.repeat(99_999),
  'a nest at its bound': () => nested(8),
  'a nest beyond its bound': () => nested(500),
  'a tree': () => branching(8),
  'names of the machinery': () =>
    JSON.parse('{"__proto__":{"a":1},"constructor":{"b":2}}') as unknown,
};

/** Each written once: all contracts are given the same. */
const written = new Map<string, string>();

function writtenOf(what: string, make: () => unknown): string {
  const one = written.get(what) ?? JSON.stringify(make());
  written.set(what, one);
  return one;
}

/** All of its fields at once, as much as the body of a request may have; at least one, whatever it is. */
function bodyOf({ input }: Contract, one: string): string {
  const fields = Object.keys(input.shape);
  const most = Math.max(1, Math.floor(1_000_000 / one.length));
  return `{${['colore', ...fields]
    .slice(0, most)
    .map((field) => `${JSON.stringify(field)}:${one}`)
    .join(',')}}`;
}

function queriesOf({ input }: Contract): string[] {
  const fields = ['colore', ...Object.keys(input.shape)];
  const room = Math.floor(MOST_QUERY_CHARACTERS / fields.length);
  return [
    fields.map((field) => `${field}=${'9'.repeat(room - field.length - 2)}`).join('&'),
    fields.map((field) => `${field}=${'%C3%A0'.repeat((room - field.length - 2) / 6)}`).join('&'),
    fields.map((field) => times(room / (field.length + 3), `${field}=1`).join('&')).join('&'),
    times(MOST_QUERY_CHARACTERS / 8, 0)
      .map((_, n) => `c${n}=1`)
      .join('&')
      .slice(0, MOST_QUERY_CHARACTERS),
  ];
}

interface Fired {
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is sent to a contract: in bodies, in addresses, in forms. */
function shotsAt(contract: Contract): [string, () => Fired][] {
  const url = API_BASE + contract.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
  const inPath = API_BASE + contract.path.replaceAll(/\{\w+\}/g, 'à'.repeat(900));
  const asked: [string, () => Fired][] = queriesOf(contract).map((query, n) => [
    `address ${n}`,
    () => ({ url: `${url}?${query}` }),
  ]);
  if (inPath !== url) asked.push(['names in the path', () => ({ url: encodeURI(inPath) })]);
  if (contract.method === 'GET') return asked;
  if (fileFieldOf(contract) !== undefined) return [...asked, ...forms(url)];
  const headers = { 'content-type': 'application/json' };
  return [
    ...asked,
    ...Object.entries(dear).map(([name, make]): [string, () => Fired] => {
      return [name, () => ({ url, headers, body: bodyOf(contract, writtenOf(name, make)) })];
    }),
  ];
}

function forms(url: string): [string, () => Fired][] {
  const part = { name: 'altro', content: 'x' };
  return [
    ['a form of many fields', () => ({ url, ...multipartForm(times(5000, part)) })],
    [
      'a form of many files',
      () => ({
        url,
        ...multipartForm(times(5000, { name: 'documento', filename: 'a.txt', content: 'x' })),
      }),
    ],
    [
      'a form with a long name',
      () => ({
        url,
        ...multipartForm([{ name: 'documento', filename: 'à'.repeat(90_000), content: 'x' }]),
      }),
    ],
  ];
}

/** As much of a body as a connection hands over in one turn of the loop. */
const CHUNK_BYTES = 65_536;

/** As a connection does: who has refused a body by then reads no more of it. */
async function* inChunks(body: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < body.length; from += CHUNK_BYTES) {
    yield body.subarray(from, from + CHUNK_BYTES);
    await setImmediate();
  }
}

/** Milliseconds of this thread that a request took, and what it came to. */
async function fire({ method, roles }: Contract, { url, body: whole, headers = {} }: Fired) {
  const body = Buffer.isBuffer(whole) ? Readable.from(inChunks(whole)) : whole;
  const before = process.threadCpuUsage();
  const reply = await server.call(method, url, {
    ...(roles === PUBLIC ? {} : { as: admin }),
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { ms: threadMs(before), reply };
}

const all: readonly Contract[] = contracts;

test.each(
  // A stream of news does not end.
  all
    .filter(({ name }) => name !== 'sync.live')
    .map((contract) => ({ name: contract.name, contract })),
)('$name is not dear, whatever is sent, and says little', async ({ contract }) => {
  const tooDear: string[] = [];
  for (const [what, make] of shotsAt(contract)) {
    const shot = make();
    // Whoever sends too many in a minute is not heard any more, which would cost nothing.
    server.clock.advance(60_000);
    let wasDear = true;
    let took = 0;
    for (let n = 0; n < TRIES && wasDear; n += 1) {
      const { ms, reply } = await fire(contract, shot);
      took = ms;
      wasDear = isDear(ms);
      expect(reply.status, `${what}: ${reply.text.slice(0, 200)}`).toBeLessThan(500);
      const isWordy = reply.status >= 400 && reply.text.length > MOST_ANSWER_CHARACTERS;
      expect(isWordy, what).toBe(false);
    }
    if (wasDear) tooDear.push(`${what}: ${took.toFixed(0)} ms`);
  }
  expect(tooDear).toEqual([]);
});

test('a form of many files is not read to its end while the first one waits', async () => {
  let sent = Promise.withResolvers<void>();
  const app = fastify();
  await app.register(fastifyMultipart, { limits: FORM_LIMITS });
  const refuseLate = () => Promise.resolve(undefined);
  app.post('/', (request) =>
    withUpload(
      request,
      { fileField: 'documento', limitBytes: 1e6, refuseLate },
      async ({ documento }) => {
        // As whoever looks first whether the name is taken, behind others.
        await sent.promise;
        for await (const _chunk of (documento as UploadedFile).content);
      },
    ),
  );
  const file = { name: 'documento', filename: 'a.txt', content: 'x' };
  const { headers, body } = multipartForm(times(30_000, file));
  const whole = async function* () {
    yield* inChunks(body);
    sent.resolve();
  };
  let wasDear = true;
  for (let n = 0; n < TRIES && wasDear; n += 1) {
    sent = Promise.withResolvers();
    const payload = Readable.from(whole());
    const before = process.threadCpuUsage();
    const reply = await app.inject({ method: 'POST', url: '/', headers, payload });
    wasDear = isDear(threadMs(before));
    expect(reply.json()).toMatchObject({ message: 'richiesta_non_valida' });
  }
  await app.close();
  expect(wasDear).toBe(false);
});
