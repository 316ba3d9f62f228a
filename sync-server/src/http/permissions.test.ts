import { pathFields, type Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { refusalRules } from '@gestionale/shared-schema/contract/refusal.ts';
import { TUTTI, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callGrants, plainRoutes, secretRoutes, takingRoutes } from '../testing/call-grants.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { basicAuthorization } from '../testing/requests/basic-authorization.ts';
import { API_BASE, toRoutePath } from './contract-routes.ts';

/** The files of the built app, when there is one. */
const APP_ROUTES: ReadonlySet<string> = new Set(['GET /*', 'HEAD /*']);

/** Where permission is checked before existence: an unknown row is as forbidden as another's. */
const HIDES_EXISTENCE: Readonly<Record<string, readonly Ruolo[]>> = {
  'progetti.leggi': ['Operatore'],
  'datiPersonali.esporta': ['Manager', 'Operatore'],
};

const UNKNOWN_ID = '019b76da-a800-7000-8000-00000000ffff';

const all: readonly Contract[] = contracts;
const named = all.map((contract) => ({ name: contract.name, contract }));

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

function bearer(ruolo: Ruolo): string {
  return `Bearer ${server.tokenOf(people[ruolo])}`;
}

/** Calls with nothing but ids that nobody has, and gives the status. */
async function call(contract: Contract, authorization = '', body = '{}'): Promise<number> {
  const path = contract.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
  const cut = new AbortController();
  const reply = await fetch(address + API_BASE + path, {
    method: contract.method,
    signal: cut.signal,
    headers: { authorization, 'content-type': 'application/json' },
    ...(contract.method === 'GET' ? {} : { body }),
  });
  // An event stream would stay open.
  cut.abort();
  return reply.status;
}

function isForEverybody({ name }: Contract): boolean {
  return callGrants[name]?.[4] === 'all';
}

function mayCall({ name }: Contract, ruolo: Ruolo): boolean {
  return callGrants[name]?.[TUTTI.indexOf(ruolo) + 1] !== 'no';
}

/** What the table of grants, and then the contract, say that such a call must come to. */
function expectedFor(contract: Contract, ruolo?: Ruolo): number {
  if (!isForEverybody(contract) && ruolo === undefined) return 401;
  if (ruolo !== undefined && !mayCall(contract, ruolo)) return 403;
  const ids = Object.fromEntries(pathFields(contract.path).map((field) => [field, UNKNOWN_ID]));
  const input = parseInput(contract, ids);
  if (!input.ok) return refusalRules[input.refusal.codice].status;
  if (pathFields(contract.path).length === 0) return contract.status;
  return ruolo !== undefined && HIDES_EXISTENCE[contract.name]?.includes(ruolo) === true
    ? 403
    : 404;
}

describe.each(named)('$name', ({ contract }) => {
  test('for whoever is not logged in', async () => {
    expect(await call(contract)).toBe(expectedFor(contract));
    expect(await call(contract, 'Bearer a.b.c')).toBe(expectedFor(contract));
  });

  test.each(TUTTI)('for %s', async (ruolo) => {
    expect(await call(contract, bearer(ruolo))).toBe(expectedFor(contract, ruolo));
  });
});

const closedWithBody = named.filter(
  ({ contract }) => ['POST', 'PUT'].includes(contract.method) && !isForEverybody(contract),
);

test.each(closedWithBody)(
  '$name tells strangers nothing about their request, not even that it is unreadable',
  async ({ contract }) => {
    // Not thirty in a minute, which is more than is read of anybody.
    server.clock.advance(3000);
    expect(await call(contract, '', '{')).toBe(401);
    const insider = TUTTI.find((ruolo) => mayCall(contract, ruolo));
    expect(await call(contract, bearer(insider ?? 'Admin'), '{')).toBe(400);
  },
);

test('a role that may not call learns nothing about its request either', async () => {
  const contract = all.find(({ name }) => name === 'progetti.assegnaDipendente');
  expect(contract && (await call(contract, bearer('Operatore'), '{'))).toBe(403);
});

test.each(named.filter(({ contract }) => contract.path.includes('{')))(
  '$name takes an id that cannot exist for an unknown one',
  async ({ contract }) => {
    server.clock.advance(3000);
    const ruolo = TUTTI.find((each) => mayCall(contract, each)) ?? 'Admin';
    const url = API_BASE + contract.path.replaceAll(/\{\w+\}/g, 'non-un-id');
    const reply = await server.call(contract.method, url, { as: people[ruolo] });
    expect(reply.status).toBe(404);
    expect(reply.json()).toMatchObject({ codice: 'non_trovato' });
  },
);

test('who may make each call was decided, on the route that was asked for', () => {
  const listed = Object.entries(callGrants).map(([name, [route]]) => `${name} ${route}`);
  const registered = all.map(({ name, method, path }) => `${name} ${method} ${path}`);
  expect(registered.toSorted()).toEqual(listed.toSorted());
});

test('every route is one of those calls or one of the plain ones', () => {
  const decided = Object.values(callGrants).map(([route]) => {
    const [method = '', path = ''] = route.split(' ');
    return `${method} ${API_BASE}${toRoutePath(path)}`;
  });
  const routes = [...server.app.routes].filter((route) => !APP_ROUTES.has(route));
  const others = [...plainRoutes, ...takingRoutes, ...secretRoutes];
  expect(routes.toSorted()).toEqual([...decided, ...others].toSorted());
});

test.each([...takingRoutes])('%s tells nobody anything', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  for (const as of [undefined, people.Operatore, people.Admin]) {
    const reply = await server.call(method, path, {
      as,
      body: '{}',
      headers: { 'content-type': 'application/csp-report' },
    });
    expect(reply).toMatchObject({ status: 204, text: '' });
  }
});

test.each([...secretRoutes])('%s answers nobody who has not its password', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const guessed = { authorization: basicAuthorization('chiunque', 'A'.repeat(43)) };
  for (const request of [{}, { as: people.Admin }, { headers: guessed }]) {
    const reply = await server.call(method, path, request);
    expect(reply.status).toBe(401);
    expect(reply.json()).toMatchObject({ codice: 'non_autenticato' });
  }
});

test.each(named.filter(({ contract }) => !isForEverybody(contract)))(
  '$name never makes a browser ask for a password',
  async ({ contract }) => {
    server.clock.advance(3000);
    const url = API_BASE + contract.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
    for (const authorization of ['', 'Bearer a.b.c', basicAuthorization('a', 'A'.repeat(43))]) {
      const reply = await server.call(contract.method, url, { headers: { authorization } });
      expect(reply.status).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
  },
);

test.each([...plainRoutes])('%s answers everybody', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  expect((await server.call(method, path)).status).toBe(200);
  expect((await server.call(method, path, { as: people.Operatore })).status).toBe(200);
});
