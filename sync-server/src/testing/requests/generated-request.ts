import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { fileFieldOf } from '@gestionale/shared-schema/contract/file-input.ts';
import * as fc from 'fast-check';

import type { CallRequest } from '../call-scene.ts';
import { documentForm, multipartForm } from './multipart-form.ts';
import { JsonObject, oddText, oddValue, PROTOTYPE_KEYS, writeJson } from './odd-values.ts';

/** A request as it goes out, whatever is wrong with it. */
export interface GeneratedRequest {
  /** What follows the base of the API. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** What was done to a good one. */
  readonly what: string;
}

/** A request before it is written out. */
interface Draft {
  ids: Readonly<Record<string, string>>;
  /** Query of a GET, fields of a body. */
  fields: [name: string, value: unknown][];
  query: string;
  headers: Record<string, string>;
  /** Instead of the fields. */
  raw?: Buffer;
  encode?: (body: Buffer) => Buffer;
  what: string[];
}

type Change = (draft: Draft) => void;

const oddField: fc.Arbitrary<Change> = fc
  .tuple(fc.nat(), oddValue)
  .map(([at, value]) => (draft) => {
    const field = draft.fields[at % Math.max(1, draft.fields.length)];
    if (field !== undefined) field[1] = value;
    draft.what.push('a field');
  });

const allOdd: fc.Arbitrary<Change> = fc
  .array(oddValue, { minLength: 1, maxLength: 8 })
  .map((values) => (draft) => {
    draft.fields = draft.fields.map(([name], n) => [name, values[n % values.length]]);
    draft.what.push('all fields');
  });

const moreFields: fc.Arbitrary<Change> = fc
  .array(fc.tuple(fc.oneof(oddText, fc.constantFrom(...PROTOTYPE_KEYS)), oddValue), {
    minLength: 1,
    maxLength: 30,
  })
  .map((fields) => (draft) => {
    draft.fields.push(...fields);
    draft.what.push('more fields');
  });

const twice: fc.Arbitrary<Change> = oddValue.map((value) => (draft) => {
  draft.fields.push(...draft.fields.map(([name]): [string, unknown] => [name, value]));
  draft.what.push('each twice');
});

const lessFields: fc.Arbitrary<Change> = fc.nat().map((at) => (draft) => {
  draft.fields.splice(at % Math.max(1, draft.fields.length), 1);
  draft.what.push('a field less');
});

const odderBody: fc.Arbitrary<Change> = fc
  .oneof(
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    oddValue.map((value) => Buffer.from(writeJson(value))),
    oddText.map((text) => Buffer.from(text)),
    fc
      .constantFrom(
        '{',
        '[',
        '"',
        '{"a":',
        '\uFEFF{}',
        '{}{}',
        '[1,]',
        "{'a':1}",
        '{"a":1e999}',
        '',
      )
      .map((text) => Buffer.from(text)),
  )
  .map((raw) => (draft) => {
    draft.raw = raw;
    draft.what.push('another body');
  });

const otherType: fc.Arbitrary<Change> = fc
  .constantFrom(
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;charset=utf-8',
    'APPLICATION/JSON',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    '/',
    '',
    'x'.repeat(4000),
  )
  .map((type) => (draft) => {
    draft.headers['content-type'] = type;
    draft.what.push('another type');
  });

const encodings: readonly [string, (body: Buffer) => Buffer][] = [
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['gzip', (body) => body],
  ['gzip, gzip', (body) => gzipSync(gzipSync(body))],
  ['GZIP', gzipSync],
  ['zstd', (body) => body],
  ['gzip', (body) => gzipSync(body).subarray(0, 12)],
  ['gzip', () => gzipSync(Buffer.alloc(3_000_000))],
  ['identity', (body) => body],
];

const otherEncoding: fc.Arbitrary<Change> = fc
  .constantFrom(...encodings)
  .map(([name, encode]) => (draft) => {
    draft.headers['content-encoding'] = name;
    draft.encode = encode;
    draft.what.push(`encoded: ${name}`);
  });

const otherQuery: fc.Arbitrary<Change> = fc
  .oneof(
    fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'limite',
            'dopo',
            'cerca',
            'id',
            'data',
            'after',
            'device',
            'a[b]',
            '__proto__',
          ),
          oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4000)),
        ),
        { maxLength: 12 },
      )
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
    fc.constantFrom(
      '%',
      '%E0%A4',
      'a=%ff',
      '&&&&',
      '=',
      '?',
      'a'.repeat(9000),
      'limite=1&limite=2',
    ),
  )
  .map((query) => (draft) => {
    draft.query = query;
    draft.what.push('another query');
  });

const otherIds: fc.Arbitrary<Change> = fc
  .oneof(
    oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)),
    fc.constantFrom('%', '%00', '%2e%2e%2f', '..', '%C3', 'à', 'a%2Fb', '%u0041'),
  )
  .map((id) => (draft) => {
    draft.ids = Object.fromEntries(Object.keys(draft.ids).map((field) => [field, id]));
    draft.what.push('another id');
  });

const otherHeaders: fc.Arbitrary<Change> = fc
  .tuple(
    fc.constantFrom(
      'idempotency-key',
      'accept-encoding',
      'accept',
      'if-none-match',
      'range',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-http-method-override',
      'authorization',
      'cookie',
      'user-agent',
      'expect',
    ),
    fc.oneof(
      // What Node lets through in a header.
      fc
        .string({ unit: 'binary-ascii', maxLength: 80 })
        .map((text) => text.replaceAll(/[^ -~]/g, '')),
      fc.constantFrom(
        '',
        'Bearer',
        'Bearer a.b.c',
        'gzip;q=0',
        'bytes=0-0,1-1',
        '*',
        '127.0.0.1',
        '1'.repeat(6000),
      ),
    ),
  )
  .map(([name, value]) => (draft) => {
    draft.headers[name] = value;
    draft.what.push(`header ${name}`);
  });

const changes: fc.Arbitrary<readonly Change[]> = fc.oneof(
  { arbitrary: fc.constant([]), weight: 2 },
  {
    arbitrary: fc.array(
      fc.oneof(
        { arbitrary: oddField, weight: 6 },
        { arbitrary: allOdd, weight: 2 },
        { arbitrary: moreFields, weight: 2 },
        { arbitrary: twice, weight: 1 },
        { arbitrary: lessFields, weight: 2 },
        { arbitrary: odderBody, weight: 2 },
        { arbitrary: otherType, weight: 1 },
        { arbitrary: otherEncoding, weight: 1 },
        { arbitrary: otherQuery, weight: 2 },
        { arbitrary: otherIds, weight: 2 },
        { arbitrary: otherHeaders, weight: 2 },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    weight: 12,
  },
);

/**
 * A request to a contract: a good one, to which up to three things were done: other types, sizes,
 * nesting, Unicode, keys of the machinery and keys that stand twice, other content types and encodings,
 * addresses and headers. The same seed makes the same request.
 */
export function generateRequest(
  contract: Contract,
  good: CallRequest,
  seed: number,
): GeneratedRequest {
  const draft: Draft = {
    ids: good.ids ?? {},
    fields: Object.entries(good.input ?? {}),
    query: '',
    headers: {},
    what: [],
  };
  for (const change of fc.sample(changes, { numRuns: 1, seed })[0] ?? []) change(draft);
  return write(contract, draft);
}

function write(contract: Contract, draft: Draft): GeneratedRequest {
  const { fields, headers, what } = draft;
  const isRead = contract.method === 'GET';
  const query = isRead ? queryOf(fields) : '';
  const asked = [query, draft.query].filter((each) => each !== '').join('&');
  const place = contract.path.replaceAll(
    /\{(\w+)\}/g,
    (_, field: string) => draft.ids[field] ?? 'x',
  );
  const { body, type } = isRead ? NO_BODY : bodyOf(contract, draft);
  const encoded = body === undefined ? undefined : (draft.encode ?? ((each) => each))(body);
  return {
    path: asked === '' ? place : `${place}?${asked}`,
    headers: { ...(type === undefined ? {} : { 'content-type': type }), ...headers },
    body: encoded,
    what: what.join(', ') || 'good',
  };
}

const NO_BODY: { readonly body?: Buffer; readonly type?: string } = {};

function queryOf(fields: readonly [string, unknown][]): string {
  return fields
    .map(([name, value]) =>
      [name, typeof value === 'string' ? value : writeJson(value)]
        .map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2000))
        .join('='),
    )
    .join('&')
    .slice(0, 12_000);
}

function bodyOf(contract: Contract, { fields, raw }: Draft): { body: Buffer; type: string } {
  const field = fileFieldOf(contract);
  if (field === undefined) {
    const text = raw ?? Buffer.from(writeJson(new JsonObject(fields)));
    return { body: text, type: 'application/json' };
  }
  const { body, headers } =
    raw === undefined
      ? documentForm('prova.txt')
      : multipartForm([
          { name: field, filename: raw.toString('latin1').slice(0, 200), content: raw },
        ]);
  return { body, type: headers['content-type'] ?? '' };
}
