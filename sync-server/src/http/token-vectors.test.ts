import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from '../testing/create-test-server.ts';

let server: TestServer;
let good: string;
let other: Record<string, unknown>;
let admin: DipendenteId;

beforeAll(async () => {
  server = await createTestServer();
  const operatore = server.rows.dipendente();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  good = server.tokenOf(operatore);
  other = claimsOf(server.tokenOf(admin));
});

afterAll(() => server.close());

type Json = Readonly<Record<string, unknown>>;

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

/** Signed with the server's own secret, whatever it says. */
function signed(
  claims: unknown,
  header: unknown = { alg: 'HS256', typ: 'JWT' },
  hash = 'sha256',
  secret: string = TEST_JWT_SECRET,
): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const parts = (): string[] => good.split('.');
const changed = (change: Json): string => signed({ ...claimsOf(good), ...change });
const without = (claim: string): string => {
  const { [claim]: _, ...rest } = claimsOf(good);
  return signed(rest);
};
const withHeader = (header: unknown): string => signed(claimsOf(good), header);
const unsigned = (alg: string, signature = ''): string =>
  `${encode({ alg, typ: 'JWT' })}.${parts()[1]}.${signature}`;

function byKey(alg: 'RS256' | 'ES256'): string {
  const { privateKey } =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = `${encode({ alg, typ: 'JWT' })}.${parts()[1]}`;
  return `${text}.${signWith('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** What an attacker, an older server or another program might hand in as a token. */
const vectors: Readonly<Record<string, () => string>> = {
  'without a signature, as the header says': () => unsigned('none'),
  'without a signature, in capitals': () => unsigned('NONE'),
  'without a signature, in mixed letters': () => unsigned('nOnE'),
  'said to be unsigned, with the signature of the good one': () => unsigned('none', parts()[2]),
  'without a signature under the good header': () => `${parts()[0]}.${parts()[1]}.`,
  'without its last part': () => `${parts()[0]}.${parts()[1]}`,
  'of two parts too many': () => `${good}.a.b`,
  'with another signature': () => `${parts()[0]}.${parts()[1]}.${encode('x'.repeat(32))}`,
  'with a shortened signature': () => good.slice(0, -8),
  'with one bit of the signature turned': () =>
    good.slice(0, -2) + (good.at(-2) === 'A' ? 'B' : 'A') + good.at(-1),
  'with another’s claims under its signature': () => `${parts()[0]}.${encode(other)}.${parts()[2]}`,
  'signed with an empty secret': () => signed(claimsOf(good), HS256, 'sha256', ''),
  'signed with a known secret': () => signed(claimsOf(good), HS256, 'sha256', 'secret'),
  'signed with the secret in other letters': () =>
    signed(claimsOf(good), HS256, 'sha256', TEST_JWT_SECRET.toUpperCase()),
  'by HS384 with our secret': () => signed(claimsOf(good), { alg: 'HS384' }, 'sha384'),
  'by HS512 with our secret': () => signed(claimsOf(good), { alg: 'HS512' }, 'sha512'),
  'said to be by RS256, made with our secret': () => withHeader({ alg: 'RS256', typ: 'JWT' }),
  'said to be by ES256, made with our secret': () => withHeader({ alg: 'ES256', typ: 'JWT' }),
  'said to be by EdDSA, made with our secret': () => withHeader({ alg: 'EdDSA', typ: 'JWT' }),
  'by a key of its own': () => byKey('RS256'),
  'by a curve of its own': () => byKey('ES256'),
  'without an algorithm': () => withHeader({ typ: 'JWT' }),
  'with an algorithm that is no text': () => withHeader({ alg: ['HS256'], typ: 'JWT' }),
  'with a header that is no object': () => withHeader('HS256'),
  'with a header that is no JSON': () => `${encode('{alg')}.${parts()[1]}.${parts()[2]}`,
  'of another issuer': () => changed({ iss: 'altri' }),
  'of no issuer': () => without('iss'),
  'for another audience': () => changed({ aud: 'gestionale/app' }),
  'for ours among others': () => changed({ aud: ['gestionale/api', 'altri'] }),
  'for no audience': () => without('aud'),
  'of no session': () => without('sid'),
  'of a session that is not known': () => changed({ sid: server.rows.id() }),
  'of a session that is no id': () => changed({ sid: "' OR 1=1 --" }),
  'of another’s session': () => changed({ sid: other['sid'] }),
  'of another under one’s own session': () => changed({ sub: admin, ruolo: 'Admin' }),
  'of a person who is not known': () => changed({ sub: server.rows.id() }),
  'of a person that is a list': () => changed({ sub: [admin] }),
  'of nobody': () => without('sub'),
  'in another role': () => changed({ ruolo: 'Admin' }),
  'in a role that is none': () => changed({ ruolo: 'Root' }),
  'of an earlier time of the account': () => changed({ epoch: -1 }),
  'of a later time of the account': () => changed({ epoch: 1 }),
  'of no time of the account': () => without('epoch'),
  'of a time that is text': () => changed({ epoch: '0' }),
  'of a later token of the session': () => changed({ gen: 1 }),
  'of an earlier token than the first': () => changed({ gen: -1 }),
  'of a token that is text': () => changed({ gen: '0' }),
  'that has expired': () => changed({ exp: 1 }),
  'that expires never': () => without('exp'),
  'that expires by a text': () => changed({ exp: '9999999999' }),
  'that counts only later': () => changed({ nbf: 9_999_999_999 }),
  'with claims that are a list': () => signed([claimsOf(good)]),
  'with claims that are null': () => signed(null),
  'with claims that are no JSON': () => signed('{"sub"'),
  'of a version before sessions had ids': () => {
    const { sub, ruolo, nome, cognome, iat, exp } = claimsOf(good);
    return signed({ sub, ruolo, nome, cognome, iat, exp, digest: 'a'.repeat(16) });
  },
  'that is empty': () => '',
  'that is two': () => `${good} ${good}`,
  'with a zero inside': () => `${good.slice(0, 20)}%00${good.slice(20)}`,
  'in the wrong alphabet': () => `${good.slice(0, 30)}+/${good.slice(32)}`,
};

async function call(authorization: string) {
  return server.call('GET', '/api/sync/pull', { headers: { authorization } });
}

describe('a token', () => {
  test('that is good opens', async () => {
    expect((await call(`Bearer ${good}`)).status).toBe(200);
    expect((await call(`Bearer ${changed({})}`)).status).toBe(200);
  });

  test.each(Object.entries(vectors))('%s opens nothing, and wipes nothing', async (_name, make) => {
    const reply = await call(`Bearer ${make()}`);
    expect([reply.status, reply.json()]).toMatchObject([401, { codice: 'non_autenticato' }]);
  });

  test.each([
    ['as another scheme', () => `Basic ${good}`],
    ['without a scheme', () => good],
    ['in a query', () => ''],
  ])('handed in %s opens nothing', async (_name, make) => {
    const url = `/api/sync/pull?token=${good}&access_token=${good}`;
    const reply = await server.call('GET', url, { headers: { authorization: make() } });
    expect(reply.status).toBe(401);
  });

  test('of a version before still tells whoever was closed out, and nobody else', async () => {
    const closed = server.rows.dipendente({ attivo: 0 });
    const { ruolo, nome, cognome, iat, exp } = claimsOf(good);
    const earlier = { sub: closed, ruolo, nome, cognome, iat, exp, digest: 'a'.repeat(16) };
    const reply = await call(`Bearer ${signed(earlier)}`);
    expect([reply.status, reply.json()]).toMatchObject([401, { codice: 'accesso_revocato' }]);
  });

  test('is refused in at least forty ways', () => {
    expect(Object.keys(vectors).length).toBeGreaterThanOrEqual(40);
  });
});
