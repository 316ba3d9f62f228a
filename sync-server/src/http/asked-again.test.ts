import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts, type ContractName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { askedAgain, callGrants } from '../testing/call-grants.ts';
import {
  callRequests,
  PASSWORD,
  setCallScene,
  type CallRequest,
  type CallScene,
} from '../testing/call-scene.ts';
import {
  createTestServer,
  type TestReply,
  type TestServer,
} from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { API_BASE } from './contract-routes.ts';

const MINUTE_MS = 60_000;

type Named = Contract & { readonly name: ContractName };

const all: readonly Named[] = contracts;
/** A stream never ends, and whoever has no session has proven nothing. */
const fired = all.filter(({ name, roles }) => roles !== PUBLIC && name !== 'sync.live');

let server: TestServer;
let admin: DipendenteId;
let scene: CallScene;
let password_hash: string;

beforeAll(async () => {
  password_hash = hashCheaply(PASSWORD);
  server = await createTestServer();
});

afterAll(() => server.close());

beforeEach(() => {
  admin = server.rows.dipendente({ ruolo: 'Admin', password_hash });
});

/** Logs in, and lets some time go by; the rows are the caller's where nobody may have others'. */
async function loginBefore(minutes: number, { name }: Named): Promise<string> {
  const select = server.db.query.selectFrom('dipendenti').select('email').where('id', '=', admin);
  const email = server.db.now.first(select)?.email;
  const body = { email, password: PASSWORD };
  const reply = await server.call('POST', '/api/auth/login', { body });
  server.clock.advance(minutes * MINUTE_MS);
  const isOwn = callGrants[name]?.[1] === 'own';
  const owner = isOwn ? admin : server.rows.dipendente({ password_hash });
  scene = await setCallScene(server, owner, admin);
  return (reply.json() as { token: string }).token;
}

function call({ name, method, path }: Named, token: string): Promise<TestReply> {
  const { ids = {}, input = {} }: CallRequest = callRequests[name](scene);
  const url = path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(ids[field] ?? ''),
  );
  const form = name === 'documenti.carica' ? documentForm(server.rows.id()) : { headers: {} };
  return server.call(method, API_BASE + url, {
    ...(method === 'GET' ? {} : { body: input }),
    ...form,
    headers: { ...form.headers, authorization: `Bearer ${token}` },
  });
}

function confirm(token: string, password: string): Promise<TestReply> {
  const headers = { authorization: `Bearer ${token}` };
  return server.call('POST', '/api/auth/conferma', { body: { password }, headers });
}

test('the contracts ask again where the table says so, and nothing that is queued does', () => {
  const asking = all.filter(({ recentProof }) => recentProof === true);
  expect(asking.map(({ name }) => name).toSorted()).toEqual(Object.keys(askedAgain).toSorted());
  expect(asking.filter(({ delivery }) => delivery === 'queued')).toEqual([]);
});

describe.each(fired.filter(({ name }) => name in askedAgain))('$name', (contract) => {
  test('is refused with an old proof, and done once it was given again', async () => {
    const token = await loginBefore(11, contract);
    const refused = await call(contract, token);
    expect([refused.status, refused.json()]).toMatchObject([403, { codice: 'conferma_identita' }]);
    expect((await confirm(token, 'sbagliata-1')).status).toBe(401);
    expect((await call(contract, token)).status).toBe(403);
    const proven = await confirm(token, PASSWORD);
    expect(proven.status, proven.text).toBe(200);
    // The proof is in the token that it brings, and in no other.
    expect((await call(contract, token)).status).toBe(403);
    const done = await call(contract, (proven.json() as { token: string }).token);
    expect(done.status, done.text).toBe(contract.status);
  });

  test('is done within ten minutes of the login', async () => {
    const done = await call(contract, await loginBefore(9, contract));
    expect(done.status, done.text).toBe(contract.status);
  });

  test('is refused with a proof from before the clock was set back', async () => {
    const refused = await call(contract, await loginBefore(-60, contract));
    expect([refused.status, refused.json()]).toMatchObject([403, { codice: 'conferma_identita' }]);
  });

  test('is done when the proof was given at another server, whose clock is a little ahead', async () => {
    const done = await call(contract, await loginBefore(-1, contract));
    expect(done.status, done.text).toBe(contract.status);
  });
});

test.each(fired.filter(({ name }) => !(name in askedAgain)))(
  '$name asks nothing again',
  async (contract) => {
    const done = await call(contract, await loginBefore(11, contract));
    expect(done.status, done.text).toBe(contract.status);
  },
);
