import { pathFields, type Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { refusalRules } from '@gestionale/shared-schema/contract/refusal.ts';
import { PUBLIC, TUTTI, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { API_BASE, toRoutePath } from './contract-routes.ts';

/** Routes that are no contract: nobody's data is behind them. */
const PLAIN_ROUTES = new Set([
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
  // The files of the built app, when there is one.
  'GET /*',
  'HEAD /*',
]);

/** Where permission is checked before existence: an unknown row is as forbidden as another's. */
const HIDES_EXISTENCE = new Set(['progetti.leggi']);

const UNKNOWN_ID = '019b76da-a800-7000-8000-00000000ffff';

const all: readonly Contract[] = contracts;

let server: TestServer;
let address: string;
let people: Record<Ruolo, DipendenteId>;

beforeAll(async () => {
  server = await createTestServer();
  people = {
    Admin: server.rows.dipendente({ ruolo: 'Admin' }),
    Manager: server.rows.dipendente({ ruolo: 'Manager' }),
    Operatore: server.rows.dipendente({ ruolo: 'Operatore' }),
  };
  address = await server.listen();
});

afterAll(() => server.close());

/** Calls with nothing but ids that nobody has, and gives the status. */
async function call(contract: Contract, authorization?: string, body?: string): Promise<number> {
  const path = contract.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
  const withBody = contract.method !== 'GET';
  const cut = new AbortController();
  const reply = await fetch(address + API_BASE + path, {
    method: contract.method,
    headers: {
      ...(withBody ? { 'content-type': 'application/json' } : {}),
      ...(authorization === undefined ? {} : { authorization }),
    },
    signal: cut.signal,
    ...(withBody ? { body: body ?? '{}' } : {}),
  });
  cut.abort();
  return reply.status;
}

/** What the contract alone says that such a call must come to. */
function expectedFor(contract: Contract, ruolo?: Ruolo): number {
  if (ruolo !== undefined && !contract.roles.includes(ruolo)) return 403;
  const ids = Object.fromEntries(pathFields(contract.path).map((field) => [field, UNKNOWN_ID]));
  const input = parseInput(contract, ids);
  if (!input.ok) return refusalRules[input.refusal.codice].status;
  if (pathFields(contract.path).length === 0) return contract.status;
  // Whoever may see some rows only is not told which others there are.
  return ruolo === 'Operatore' && HIDES_EXISTENCE.has(contract.name) ? 403 : 404;
}

const named = all.map((contract) => ({ name: contract.name, contract }));

describe.each(named)('$name', ({ contract }) => {
  const isPublic = contract.roles === PUBLIC;

  test(`for whoever is not logged in: ${isPublic ? 'open' : 'closed'}`, async () => {
    expect(await call(contract)).toBe(isPublic ? expectedFor(contract) : 401);
    expect(await call(contract, 'Bearer a.b.c')).toBe(isPublic ? expectedFor(contract) : 401);
  });

  test.each(TUTTI)('for %s', async (ruolo) => {
    const status = await call(contract, `Bearer ${server.tokenOf(people[ruolo])}`);
    expect(status).toBe(expectedFor(contract, isPublic ? undefined : ruolo));
  });
});

const withBody = contract.method !== 'GET';
  const cut = new AbortController();
  const reply = await fetch(address + API_BASE + path, {
    method: contract.method,
    headers: {
      ...(withBody ? { 'content-type': 'application/json' } : {}),
      ...(authorization === undefined ? {} : { authorization }),
    },
    signal: cut.signal,
    ...(withBody ? { body: body ?? '{}' } : {}),
  });
  cut.abort();
  return reply.status;
}

/** What the contract alone says that such a call must come to. */
function expectedFor(contract: Contract, ruolo?: Ruolo): number {
  if (ruolo !== undefined && !contract.roles.includes(ruolo)) return 403;
  const ids = Object.fromEntries(pathFields(contract.path).map((field) => [field, UNKNOWN_ID]));
  const input = parseInput(contract, ids);
  if (!input.ok) return refusalRules[input.refusal.codice].status;
  if (pathFields(contract.path).length === 0) return contract.status;
  // Whoever may see some rows only is not told which others there are.
  return ruolo === 'Operatore' && HIDES_EXISTENCE.has(contract.name) ? 403 : 404;
}

describe.each(all.map((contract) => [contract.name, contract] as const))(
  '%s',
  (_name, contract) => {
    const isPublic = contract.roles === PUBLIC;

    test(
      isPublic ? 'asks nobody who they are' : 'is closed to whoever is not logged in',
      async () => {
        expect(await call(contract)).toBe(isPublic ? expectedFor(contract) : 401);
        expect(await call(contract, 'Bearer a.b.c')).toBe(isPublic ? expectedFor(contract) : 401);
      },
    );

    test.each(TUTTI)('for %s', async (ruolo) => {
      const mayCall = contract.roles === PUBLIC || contract.roles.includes(ruolo);
      const status = await call(contract, `Bearer ${server.tokenOf(people[ruolo])}`);
      expect(status).toBe(mayCall ? expectedFor(contract) : 403);
    });
  },
);

const withBody = all.filter(({ method }) => method === 'POST' || method === 'PUT');

test.each(
  withBody.filter(({ roles }) => roles !== PUBLIC).map((each) => [each.name, each] as const),
)(
  '%s tells strangers nothing about their request, not even that it is unreadable',
  async (_name, contract) => {
    expect(await call(contract, undefined, '{')).toBe(401);
    const outsider = TUTTI.find((ruolo) => !contract.roles.includes(ruolo));
    const status = outsider
      ? await call(contract, `Bearer ${server.tokenOf(people[outsider])}`, '{')
      : 403;
    expect(status).toBe(403);
  },
);

test('every route is a contract or one of the plain ones', () => {
  const listed = all.map(({ method, path }) => `${method} ${API_BASE}${toRoutePath(path)}`);
  const unlisted = [...server.app.routes].filter(
    (route) => !listed.includes(route) && !PLAIN_ROUTES.has(route),
  );
  expect(unlisted).toEqual([]);
  expect(listed.filter((route) => !server.app.routes.has(route))).toEqual([]);
});

test.each(all.filter(({ path }) => path.includes('{')).map((each) => [each.name, each] as const))(
  '%s takes an id that cannot exist for an unknown one',
  async (_name, contract) => {
    const ruolo = TUTTI.find((each) => contract.roles.includes(each)) ?? 'Admin';
    const url = API_BASE + contract.path.replaceAll(/\{\w+\}/g, 'non-un-id');
    const reply = await server.call(contract.method, url, { as: people[ruolo] });
    expect(reply.status).toBe(404);
    expect(reply.json()).toMatchObject({ codice: 'non_trovato' });
  },
);
