import { readFileSync } from 'node:fs';

import { refusalRules } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  digestOf,
  digestText,
  EMPTY_DIGEST,
  hashOf,
  hex,
} from '@gestionale/shared-schema/sync/digest.ts';
import { markOf } from '@gestionale/shared-schema/sync/former-mark.ts';
import { pullResponseSchema, pushResponseSchema } from '@gestionale/shared-schema/sync/protocol.ts';
import { expect, test } from 'vitest';

import { createTestServer } from '../testing/create-test-server.ts';

const PAGE = new URL('../../../shared-schema/docs/protocollo-sync.md', import.meta.url);
const page = readFileSync(PAGE, 'utf8');

/** A request and, after it, its answer. */
const EXAMPLE = /```http\n(GET|POST) (\S+)\n(?:\n([^`]*))?```\n\n```json\n([^`]*)```/g;

const examples = Array.from(
  page.matchAll(EXAMPLE),
  ([, method = '', url = '', body, answer = '']) => ({
    method,
    url,
    body,
    answer: JSON.parse(answer) as Record<string, unknown>,
  }),
);

/** What differs from one server, and one day, to the next. */
const OWN = new Set(['epoch', 'cursor', 'digests', 'clock']);

function withoutOwn(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (OWN.has(key) ? typeof value : value)),
  );
}

test('every example of the page is answered by a new server as the page says, in its order', async () => {
  await using server = await createTestServer();
  const admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Bianchi' });
  expect(examples.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  for (const { method, url, body, answer } of examples) {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = body === undefined ? { as: admin } : { as: admin, body, headers };
    const reply = await server.call(method, url, request);
    expect(reply.status).toBe(200);
    expect(withoutOwn(reply.json())).toEqual(withoutOwn(answer));
    const schema = method === 'POST' ? pushResponseSchema : pullResponseSchema;
    expect(schema.parse(answer)).toEqual(answer);
  }
});

test('a mark of the page is that of its text, with the digits that the page says', () => {
  const [, text = '', hash = '', mark] =
    /of `([^`]+)` that hash is `([0-9a-f]{8})`, and its mark `\\u0000([0-9a-f]{4})`/.exec(page) ??
    [];
  expect([`\0${mark}`, hash.slice(0, 4)]).toEqual([markOf(text), mark]);
  expect(hex(hashOf(text, 0x811c9dc5))).toBe(hash);
});

test('the digests of the page are those of its line, and of none', () => {
  const [, entity = '', id = '', sequence, one, none] =
    /line `(\w+) ([\w-]+) (\d+)` alone is `([^`]+)`, of no line `([^`]+)`/.exec(page) ?? [];
  expect(digestText(digestOf({ entity, id, sequence: Number(sequence) }))).toBe(one);
  expect(digestText(EMPTY_DIGEST)).toBe(none);
});

test('the page names no code that the table of refusals has not', () => {
  const named = Array.from(page.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g), ([, name = '']) => name);
  const others = new Set([
    'pending',
    'feed_runs',
    'clock_offset_ms',
    'impegno_id',
    'password_nuova',
    'codici_recupero',
  ]);
  expect(named.filter((name) => !(name in refusalRules) && !others.has(name))).toEqual([]);
});
