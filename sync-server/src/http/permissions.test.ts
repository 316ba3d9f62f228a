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

/** What the contract alone says that such a call must come to. */
function expectedFor(contract: Contract, ruolo?: Ruolo): number {
  if (contract.roles !== PUBLIC && ruolo === undefined) return 401;
  if (ruolo !== undefined && !contract.roles.includes(ruolo)) return 403;
  const ids = Object.fromEntries(pathFields(contract.path).map((field) => [field, UNKNOWN_ID]));
  const input = parseInput(contract, ids);
  if (!input.ok) return refusalRules[input.refusal.codice].status;
  if (pathFields(contract.path).length === 0) return contract.status;
  return ruolo === 'Operatore' && HIDES_EXISTENCE.has(contract.name) ? 403 : 404;
}

describe.each(named)('$name', ({ contract }) => {
  test('for whoever is not logged in', async () => {
    expect(await call(contract)).toBe(expectedFor(contract));
    expect(await call(contract, 'Bearer a.b.c')).toBe(expectedFor(contract));
  });

  test.each(TUTTI)('for %s', async (ruolo) => {
    const expected = contract.roles === PUBLIC ? undefined : ruolo;
    expect(await call(contract, bearer(ruolo))).toBe(expectedFor(contract, expected));
  });
});

const closedWithBody = named.filter(
  ({ contract: { method, roles } }) => (method === 'POST' || method === 'PUT') && roles !== PUBLIC,
);

test.each(closedWithBody)(
  '$name tells strangers nothing about their request, not even that it is unreadable',
  async ({ contract }) => {
    expect(await call(contract, '', '{')).toBe(401);
    const insider = TUTTI.find((ruolo) => contract.roles.includes(ruolo));
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
    const ruolo = TUTTI.find((each) => contract.roles.includes(each)) ?? 'Admin';
    const url = API_BASE + contract.path.replaceAll(/\{\w+\}/g, 'non-un-id');
    const reply = await server.call(contract.method, url, { as: people[ruolo] });
    expect(reply.status).toBe(404);
    expect(reply.json()).toMatchObject({ codice: 'non_trovato' });
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
