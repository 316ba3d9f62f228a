import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { contracts, type ContractName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';

import {
  callRequests,
  setCallScene,
  type CallRequest,
  type CallScene,
} from '../testing/call-scene.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { API_BASE } from './contract-routes.ts';

/** Days that exist, as far as the calendar goes, and of which no company has anything. */
const DAYS = ['0000-01-01', '0020-05-05', '1000-01-01', '9999-12-31'];

const all: readonly (Contract & { readonly name: ContractName })[] = contracts;

/** Fields of the query, or of the path, that take a day, or only a month: each knows which there are. */
const asked = all
  .filter(({ method }) => method === 'GET')
  .flatMap((contract) =>
    Object.entries(contract.input.shape).flatMap(([field, schema]) => {
      const takes = (text: string): boolean => safeParse(schema, text).success;
      const isDay = takes('2026-05-12') && !takes('2026-05-32');
      const isMonth = takes('2026-05') && !takes('2026-13');
      if (!isDay && !isMonth) return [];
      return DAYS.map((day) => ({
        contract,
        name: contract.name,
        field,
        day: isDay ? day : day.slice(0, 7),
      }));
    }),
  );

let server: TestServer;
let admin: DipendenteId;
let scene: CallScene;

beforeAll(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  scene = await setCallScene(server, server.rows.dipendente(), admin);
});

afterAll(() => server.close());

test('there are such fields, those of the log among them', () => {
  const fields = new Set(asked.map(({ name, field }) => `${name} ${field}`));
  expect([...fields]).toEqual(
    expect.arrayContaining([
      'registroAttivita.elenca data_inizio',
      'registroAttivita.elenca data_fine',
      'registroAttivita.esporta data_inizio',
      'fogliOre.elenca dal',
      'mesi.leggi mese',
    ]),
  );
});

test.each(asked)('$name answers for $field $day', async ({ contract, field, day }) => {
  const { ids = {} }: CallRequest = callRequests[contract.name](scene);
  const inPath = contract.path.includes(`{${field}}`);
  const values: Readonly<Record<string, string>> = inPath ? { ...ids, [field]: day } : ids;
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const query = inPath ? '' : `?${field}=${day}`;
  // An answer that breaks off rejects.
  const { status, text } = await server.call('GET', API_BASE + path + query, { as: admin });
  expect(status, text).toBeLessThan(500);
});
