import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { TUTTI, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts, isCommandName, type ContractName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callGrants, type Grant } from '../testing/call-grants.ts';
import {
  callRequests,
  PASSWORD,
  setCallScene,
  type CallRequest,
  type CallScene,
} from '../testing/call-scene.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { createTestDevice } from '../testing/test-device.ts';
import { API_BASE } from './contract-routes.ts';

type Whose = 'own' | 'others';

const cases = TUTTI.flatMap((ruolo) =>
  (['own', 'others'] as const).map((whose) => [ruolo, whose] as const),
);

const all: readonly (Contract & { readonly name: ContractName })[] = contracts;
const named = all.map((contract) => ({ name: contract.name, contract }));

let server: TestServer;
let people: Record<Ruolo, DipendenteId>;
let stranger: DipendenteId;
let password_hash: string;
let address: string | undefined;

beforeAll(() => {
  password_hash = hashCheaply(PASSWORD);
});

/** One server for each call: what the cases leave behind stays small. */
function serve(): void {
  beforeAll(async () => {
    server = await createTestServer();
    address = undefined;
    const person = (ruolo: Ruolo) => server.rows.dipendente({ ruolo, password_hash });
    people = { Admin: person('Admin'), Manager: person('Manager'), Operatore: person('Operatore') };
    stranger = person('Operatore');
  });
  afterAll(() => server.close());
}

function grantOf(name: ContractName, ruolo: Ruolo): Grant | undefined {
  return callGrants[name]?.[TUTTI.indexOf(ruolo) + 1] as Grant | undefined;
}

function isGranted(grant: Grant | undefined, whose: Whose): boolean {
  return grant === 'all' || grant === whose;
}

function sceneFor(ruolo: Ruolo, whose: Whose): Promise<CallScene> {
  // A case before may have changed it.
  const update = server.db.query.updateTable('dipendenti').set({ password_hash });
  server.db.now.run(update.where('id', '=', people[ruolo]));
  return setCallScene(server, whose === 'own' ? people[ruolo] : stranger, people.Admin);
}

/** Calls, and gives the status and whatever is answered but a stream, which never ends. */
async function call(
  contract: Contract,
  { ids = {}, input = {} }: CallRequest,
  as?: DipendenteId,
): Promise<{ status: number; text: string }> {
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(ids[field] ?? ''),
  );
  if (contract.name === 'sync.live') return { status: await open(API_BASE + path, as), text: '' };
  const form = contract.name === 'documenti.carica' ? documentForm(server.rows.id()) : undefined;
  return server.call(contract.method, API_BASE + path, {
    as,
    ...(contract.method === 'GET' ? {} : (form ?? { body: input })),
  });
}

async function open(path: string, as?: DipendenteId): Promise<number> {
  const cut = new AbortController();
  const authorization = as === undefined ? '' : `Bearer ${server.tokenOf(as)}`;
  address ??= await server.listen();
  const reply = await fetch(address + path, {
    signal: cut.signal,
    headers: { authorization },
  });
  cut.abort();
  return reply.status;
}

describe.each(named)('$name', ({ name, contract }) => {
  serve();
  const requestOf = callRequests[name];

  test.each(cases)('does for %s with %s rows what was asked for', async (ruolo, whose) => {
    const grant = grantOf(name, ruolo);
    const scene = await sceneFor(ruolo, whose);
    if (name === 'sync.pull') await server.publish();
    const request: CallRequest = requestOf(scene);
    const { status, text } = await call(contract, request, people[ruolo]);
    const { listed } = request;
    const granted = isGranted(grant, whose);
    const isList = listed !== undefined && grant !== 'no';
    expect(status, text).toBe(isList || granted ? contract.status : 403);
    expect(isList && text.includes(listed)).toBe(isList && granted);
  });

  test('does nothing for whoever is not logged in, unless it is for everybody', async () => {
    const scene = await setCallScene(server, stranger, people.Admin);
    const { status } = await call(contract, requestOf(scene));
    expect(status).toBe(callGrants[name]?.[4] === 'all' ? contract.status : 401);
  });
});

/** What a command is answered that its author may not give. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'ruolo_non_ammesso',
  'riga_altrui',
  'propria_approvazione',
]);

describe.each(named.filter(({ name }) => isCommandName(name)))('$name in a push', ({ name }) => {
  serve();

  test.each(cases)('does for %s with %s rows what it does alone', async (ruolo, whose) => {
    const { ids, input }: CallRequest = callRequests[name](await sceneFor(ruolo, whose));
    const device = createTestDevice(server, people[ruolo]);
    const { outcomes } = await device.pushed([{ name, input: { ...ids, ...input } }]);
    const refused = outcomes.map(({ codice }) => FORBIDDEN.has(codice) || codice);
    expect(refused).toEqual(isGranted(grantOf(name, ruolo), whose) ? [] : [true]);
  });
});
