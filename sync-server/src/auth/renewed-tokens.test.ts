import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { takeNoWrites } from '../testing/databases/planted-faults.ts';

const EMAIL = 'ada@gestionale.example';
const PASSWORD = 'quella-di-prima-1';
const MINUTE_MS = 60_000;

/** What becomes of a token: it opens everything, all but what asks again, or nothing. */
type Worth = 'all' | 'not what asks again' | 'nothing';

let password_hash: string;
let server: TestServer;

beforeAll(() => {
  password_hash = hashCheaply(PASSWORD);
});

beforeEach(async () => {
  server = await createTestServer();
  server.rows.dipendente({ email: EMAIL, password_hash, ruolo: 'Admin' });
});

afterEach(() => server.close());

async function login(): Promise<string> {
  const body = { email: EMAIL, password: PASSWORD };
  const reply = await server.call('POST', '/api/auth/login', { body });
  return (reply.json() as { token: string }).token;
}

async function confirm(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const body = { password: PASSWORD };
  const reply = await server.call('POST', '/api/auth/conferma', { body, headers });
  expect(reply.status, reply.text).toBe(200);
  return (reply.json() as { token: string }).token;
}

/** By a read that everybody may make: it is a use of the token. */
function use(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return server.call('GET', '/api/sync/pull', { headers });
}

/** By a call that asks again, which the token counts as used by too. */
async function worthOf(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.call('GET', '/api/contratti', { headers });
  const codice = (reply.json() as { codice?: string }).codice ?? 'all';
  // Nothing is on record against the session: no device may take this for a revocation.
  if (reply.status === 401) return codice === 'non_autenticato' ? 'nothing' : codice;
  const used = await use(token);
  if (used.status !== 200) return `${codice}, and opens nothing else`;
  return codice === 'conferma_identita' ? 'not what asks again' : codice;
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

describe('confirming who one is', () => {
  test('gives another token of the same session, with the same end', async () => {
    const before = await login();
    server.clock.advance(20 * MINUTE_MS);
    const after = await confirm(before);
    expect(after).not.toBe(before);
    expect(claimsOf(after)).toEqual({ ...claimsOf(before), gen: 1 });
  });

  /** What each does in turn, by the tokens' numbers; then what every token is worth. */
  const cases: readonly [
    name: string,
    steps: readonly (['confirm' | 'use', number] | ['wait', number])[],
    worth: readonly Worth[],
  ][] = [
    ['a login is worth all', [], ['all']],
    ['what was proven too long ago asks again', [['wait', 11]], ['not what asks again']],
    [
      'the one of before ends once the new one is used',
      [
        ['confirm', 0],
        ['use', 1],
      ],
      ['nothing', 'all'],
    ],
    [
      'it goes on while the new one was not used, without the proof',
      [['confirm', 0]],
      ['not what asks again', 'all'],
    ],
    [
      'an answer that was lost leaves it good, and asking a second time gives another',
      [
        ['confirm', 0],
        ['use', 0],
        ['confirm', 0],
        ['use', 2],
      ],
      ['nothing', 'nothing', 'all'],
    ],
    [
      'of two tabs that confirm at once each goes on until the later token is used',
      [
        ['confirm', 0],
        ['confirm', 0],
        ['use', 1],
      ],
      ['nothing', 'not what asks again', 'all'],
    ],
    [
      'one that was given, never used and overtaken ends as well',
      [
        ['confirm', 0],
        ['confirm', 0],
        ['use', 2],
        ['wait', 1],
      ],
      ['nothing', 'nothing', 'all'],
    ],
    [
      'each proof gives another',
      [
        ['confirm', 0],
        ['wait', 11],
        ['confirm', 1],
        ['wait', 11],
        ['confirm', 2],
        ['use', 3],
      ],
      ['nothing', 'nothing', 'nothing', 'all'],
    ],
    [
      'a life that slides at the same time changes nothing of it',
      [
        ['wait', 90],
        ['confirm', 0],
        ['wait', 90],
        ['use', 0],
        ['use', 1],
      ],
      ['nothing', 'not what asks again'],
    ],
  ];

  test.each(cases)('%s', async (_name, steps, worth) => {
    const tokens = [await login()];
    for (const [step, of] of steps) {
      if (step === 'wait') server.clock.advance(of * MINUTE_MS);
      else if (step === 'use') await use(tokens[of] ?? '');
      else tokens.push(await confirm(tokens[of] ?? ''));
    }
    const found: string[] = [];
    for (const token of tokens) found.push(await worthOf(token));
    expect(found).toEqual(worth);
  });

  test('two that are confirmed at once get two tokens', async () => {
    const before = await login();
    const [one, other] = await Promise.all([confirm(before), confirm(before)]);
    expect(new Set([claimsOf(one)['gen'], claimsOf(other)['gen']])).toEqual(new Set([1, 2]));
  });

  test('does not outlive a password that was changed meanwhile', async () => {
    const before = await login();
    const after = await confirm(before);
    const headers = { authorization: `Bearer ${before}` };
    const body = { password: PASSWORD, password_nuova: 'tre-lepri-nel-mais' };
    const changed = await server.call('PUT', '/api/auth/password', { body, headers });
    const { token } = changed.json() as { token: string };
    expect(await worthOf(before)).toBe('nothing');
    expect(await worthOf(after)).toBe('nothing');
    expect(await worthOf(token)).toBe('all');
  });

  test('tells a token of a revoked session so, whichever it is', async () => {
    const before = await login();
    const after = await confirm(before);
    await use(after);
    server.db.now.run(rawQuery("UPDATE sessions SET revoked_at = '2026-01-01T00:00:00.000Z'", []));
    for (const token of [before, after]) {
      expect((await use(token)).json()).toMatchObject({ codice: 'accesso_revocato' });
    }
  });

  test('leaves the one of before good where the disk takes no writes, and ends it when it does', async () => {
    const before = await login();
    const after = await confirm(before);
    using fault = takeNoWrites(server.db);
    expect((await use(after)).status).toBe(200);
    expect((await use(before)).status).toBe(200);
    fault.mend();
    expect((await use(after)).status).toBe(200);
    expect((await use(before)).status).toBe(401);
  });
});
