import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { contracts, isCommandName, type ContractName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { diciAzione } from '../testi/azioni.ts';
import { callGrants } from '../testing/call-grants.ts';
import { callRequests, PASSWORD, setCallScene, type CallRequest } from '../testing/call-scene.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { auditLines, type AuditLine } from '../testing/databases/audit-lines.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { createTestDevice } from '../testing/test-device.ts';
import { API_BASE } from './contract-routes.ts';

let server: TestServer;
let admin: DipendenteId;
/** Of the rows of one call: what that leaves must not stand in the way of the next. */
let owner: DipendenteId;
let password_hash: string;

beforeAll(async () => {
  server = await createTestServer();
  password_hash = hashCheaply(PASSWORD);
  admin = server.rows.dipendente({ ruolo: 'Admin', password_hash });
});

afterAll(() => server.close());

/** What a look leaves: everything else that only reads leaves nothing. */
const LOOKS: ReadonlySet<ContractName> = new Set([
  'dipendenti.elenca',
  'contratti.elenca',
  'contratti.scarica',
  'ricevute.elenca',
  'ricevute.compensi',
  'ricevute.scarica',
  'mesi.scarica',
  'mesi.scaricaPaghe',
  'datiPersonali.esporta',
  'registroAttivita.elenca',
  'registroAttivita.esporta',
]);

const all: readonly (Contract & { readonly name: ContractName })[] = contracts;
/** A push is judged by its commands, below; a stream never ends. */
const called = all.filter(({ name }) => name !== 'sync.push' && name !== 'sync.live');
/** Only ask a device for an answer, which changes nothing. */
const ASKS: ReadonlySet<ContractName> = new Set([
  'auth.sfidaPasskey',
  'secondoFattore.preparaPasskey',
]);
/** Whoever has a second factor needs more. */
const BY_PASSWORD_ALONE: ReadonlySet<ContractName> = new Set([
  'auth.login',
  'auth.preparaSecondoFattore',
]);
/** A login is one, by whatever it was. */
const SAID_AS: Partial<Record<ContractName, ContractName>> = {
  'auth.entraConPasskey': 'auth.login',
};
const mutates = ({ method, name }: (typeof all)[number]): boolean =>
  method !== 'GET' && !ASKS.has(name);

/** What everybody may do with their own alone is done with one's own. */
function ownerOf(name: ContractName): DipendenteId {
  return callGrants[name]?.[1] === 'own' ? admin : server.rows.dipendente({ password_hash });
}

/** Calls as whoever may do everything, and gives the lines that came of it. */
async function linesOf(contract: (typeof all)[number], as = admin): Promise<AuditLine[]> {
  owner = ownerOf(contract.name);
  const scene = await setCallScene(server, owner, admin);
  if (BY_PASSWORD_ALONE.has(contract.name)) owner = scene.senzaFattore;
  const { ids = {}, input = {} }: CallRequest = callRequests[contract.name](scene);
  await settle();
  const before = auditLines(server.db).length;
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(ids[field] ?? ''),
  );
  const form = contract.name === 'documenti.carica' ? documentForm(server.rows.id()) : undefined;
  const { status, text } = await server.call(contract.method, API_BASE + path, {
    as,
    ...(contract.method === 'GET' ? {} : (form ?? { body: input })),
  });
  expect(status, text).toBe(as === admin ? contract.status : 403);
  await settle();
  return auditLines(server.db, before);
}

/** Lets what is written a little later be written. */
async function settle(): Promise<void> {
  await server.app.audit.flush();
}

describe.each(called.map((contract) => ({ name: contract.name, contract })))(
  '$name',
  ({ name, contract }) => {
    test('leaves one line if it changes something or shows pay data, else none', async () => {
      const all = await linesOf(contract);
      // What the server does afterwards it tells as its own.
      const lines = all.filter(({ tipo }) => tipo !== 'sistema');
      const expected =
        mutates(contract) || LOOKS.has(name) ? [[SAID_AS[name] ?? name, 'fatto']] : [];
      expect(lines.map(({ azione, outcome }) => [azione, outcome])).toEqual(expected);
      for (const line of lines) {
        const author = contract.roles === 'public' ? owner : admin;
        expect(line).toMatchObject({ dipendente_id: author, entita: name.split('.')[0] });
        expect(line.accesso === null).toBe(name === 'auth.preparaSecondoFattore');
        expect(diciAzione(line.azione)).not.toBe(line.azione);
      }
    });

    test.runIf(contract.roles !== 'public' && !contract.roles.includes('Operatore'))(
      'leaves none when it is refused',
      async () => {
        expect(await linesOf(contract, server.rows.dipendente())).toEqual([]);
      },
    );
  },
);

const commands = all.filter(({ name }) => isCommandName(name));

describe.each(commands.map(({ name }) => ({ name })))('$name in a push', ({ name }) => {
  test('leaves one line under its key, however often it is sent', async () => {
    owner = ownerOf(name);
    const scene = await setCallScene(server, owner, admin);
    const { ids, input }: CallRequest = callRequests[name](scene);
    await settle();
    const before = auditLines(server.db).length;
    const device = createTestDevice(server, admin);
    const command = { name, input: { ...ids, ...input } };
    for (let n = 0; n < 2; n += 1) {
      expect((await device.pushed([command], 1)).outcomes).toEqual([]);
    }
    expect(auditLines(server.db, before)).toMatchObject([
      { azione: name, device: device.id, chiave: 1, dipendente_id: admin },
    ]);
  });
});
