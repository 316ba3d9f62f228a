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

/** Whoever may do least comes first: what is refused leaves the rows for those who come after. */
const cases = TUTTI.toReversed().flatMap((ruolo) =>
  (['others', 'own'] as const).map((whose) => [ruolo, whose] as const),
);

const all: readonly (Contract & { readonly name: ContractName })[] = contracts;
/** What only reads comes first, on one server. */
const named = all
  .map((contract) => ({ name: contract.name, contract }))
  .toSorted((one, other) => Number(changes(one.contract)) - Number(changes(other.contract)));

let server: TestServer;
let isServing = false;
/** Rows that no call has changed, by whose they are: most of a case was to lay them out. */
const scenes = new Map<DipendenteId, CallScene>();
let people: Record<Ruolo, DipendenteId>;
let stranger: DipendenteId;
let password_hash: string;
let address: string | undefined;

beforeAll(() => {
  password_hash = hashCheaply(PASSWORD);
});

afterAll(stop);

/** One server for each call that changes something: what the cases leave behind stays small. */
function serve(contract: Contract): void {
  beforeAll(async () => {
    if (isServing) return;
    server = await createTestServer();
    isServing = true;
    address = undefined;
    const person = (ruolo: Ruolo) => server.rows.dipendente({ ruolo, password_hash });
    people = { Admin: person('Admin'), Manager: person('Manager'), Operatore: person('Operatore') };
    stranger = person('Operatore');
  });
  afterAll(async () => {
    if (changes(contract)) await stop();
  });
}

async function stop(): Promise<void> {
  if (!isServing) return;
  isServing = false;
  scenes.clear();
  await server.close();
}

function changes({ method }: Contract): boolean {
  return method !== 'GET';
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
  return sceneOf(whose === 'own' ? people[ruolo] : stranger);
}

async function sceneOf(owner: DipendenteId): Promise<CallScene> {
  const scene = scenes.get(owner) ?? (await setCallScene(server, owner, people.Admin));
  scenes.set(owner, scene);
  return scene;
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
  serve(contract);
  const requestOf = callRequests[name];

  test('does nothing for whoever is not logged in, unless it is for everybody', async () => {
    const scene = await sceneOf(stranger);
    const { status } = await call(contract, requestOf(scene));
    const granted = callGrants[name]?.[4] === 'all';
    if (granted && changes(contract)) scenes.clear();
    expect(status).toBe(granted ? contract.status : 401);
  });

  test.each(cases)('does for %s with %s rows what was asked for', async (ruolo, whose) => {
    const grant = grantOf(name, ruolo);
    const scene = await sceneFor(ruolo, whose);
    if (name === 'sync.pull') await server.publish();
    const request: CallRequest = requestOf(scene);
    const { status, text } = await call(contract, request, people[ruolo]);
    const { listed } = request;
    const granted = isGranted(grant, whose);
    if (granted && changes(contract)) scenes.clear();
    const isList = listed !== undefined && grant !== 'no';
    expect(status, text).toBe(isList || granted ? contract.status : 403);
    expect(isList && text.includes(listed)).toBe(isList && granted);
  });
});

/** What a command is answered that its author may not give. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'ruolo_non_ammesso',
  'riga_altrui',
  'propria_approvazione',
]);

describe.each(named.filter(({ name }) => isCommandName(name)))(
  '$name in a push',
  ({ name, contract }) => {
    serve(contract);

    test.each(cases)('does for %s with %s rows what it does alone', async (ruolo, whose) => {
      const scene = await sceneFor(ruolo, whose);
      const { ids, input }: CallRequest = callRequests[name](scene);
      const device = createTestDevice(server, people[ruolo]);
      const { outcomes } = await device.pushed([{ name, input: { ...ids, ...input } }]);
      const refused = outcomes.map(({ codice }) => FORBIDDEN.has(codice) || codice);
      const granted = isGranted(grantOf(name, ruolo), whose);
      if (granted) scenes.clear();
      expect(refused).toEqual(granted ? [] : [true]);
    });
  },
);
