import {
  eventsOutput,
  fileOutput,
  noOutput,
  pathFields,
  type Contract,
} from '@gestionale/shared-schema/contract/contract.ts';
import { PUBLIC, TUTTI, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { loadTestCompany } from '../testing/load-test-company.ts';
import { API_BASE } from './contract-routes.ts';

let server: TestServer;
let people: Record<Ruolo, DipendenteId>;

beforeAll(async () => {
  server = await createTestServer();
  const { dipendenti, assegnazioni } = await loadTestCompany(server);
  const busy = new Set(assegnazioni.map(({ dipendente_id }) => dipendente_id));
  const find = (ruolo: Ruolo): DipendenteId => {
    const found = dipendenti.find(
      (each) =>
        each.ruolo === ruolo && each.attivo === 1 && (ruolo !== 'Operatore' || busy.has(each.id)),
    );
    if (found === undefined) throw new Error(`Nobody is ${ruolo}`);
    return found.id;
  };
  people = { Admin: find('Admin'), Manager: find('Manager'), Operatore: find('Operatore') };
});

afterAll(() => server.close());

const readable = (contracts as readonly Contract[])
  .filter(({ method, path, roles }) => method === 'GET' && !path.includes('{') && roles !== PUBLIC)
  .filter(({ output }) => output !== fileOutput && output !== eventsOutput && output !== noOutput)
  .flatMap((contract) =>
    TUTTI.filter((ruolo) => contract.roles.includes(ruolo)).map((ruolo) => ({
      name: contract.name,
      contract,
      ruolo,
    })),
  );

test.each(readable)(
  '$name answers $ruolo exactly what it promises',
  async ({ contract, ruolo }) => {
    const reply = await server.call('GET', API_BASE + contract.path, { as: people[ruolo] });
    const answer = reply.json();
    expect(reply.status).toBe(200);
    // Parsing drops what a schema does not name: a field too many would show.
    expect(contract.output.parse(answer)).toEqual(answer);
  },
);

test('one project is answered as promised, to the office and to someone on it', async () => {
  const contract = contracts.find(({ name }) => name === 'progetti.leggi');
  const list = await server.call('GET', '/api/progetti/me/planning', { as: people.Operatore });
  const [progetto] = list.json() as { id: string }[];
  expect(contract && pathFields(contract.path)).toEqual(['id']);
  for (const ruolo of TUTTI) {
    const url = `/api/progetti/${progetto?.id}`;
    const reply = await server.call('GET', url, { as: people[ruolo] });
    expect(reply.status).toBe(200);
    expect(contract?.output.parse(reply.json())).toEqual(reply.json());
  }
});

test('a PDF comes as a file with its name', async () => {
  const list = await server.call('GET', '/api/fogli-ore', { as: people.Admin });
  const [foglio] = list.json() as { id: string }[];
  const url = `/api/fogli-ore/${foglio?.id}/download`;
  const reply = await server.call('GET', url, { as: people.Admin });
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="[^"]+\.pdf"; filename\*=UTF-8''/,
  );
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(Buffer.from(reply.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
});
