import { pathFields, type Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { contracts, type ContractName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import { callRequests, PASSWORD, setCallScene, type CallRequest } from '../testing/call-scene.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { API_BASE } from './contract-routes.ts';

const NUL = '\0';

const all: readonly (Contract & { readonly name: ContractName })[] = contracts;

/** A request that has a NUL in one of its fields. */
interface Spoiled extends Required<Pick<CallRequest, 'ids' | 'input'>> {
  readonly field: string;
}

/** A good request once for each text in it and each field that could have one, with a NUL there. */
function spoil({ path, input: { shape } }: Contract, good: CallRequest): readonly Spoiled[] {
  const { ids = {}, input = {} } = good;
  const inPath = pathFields(path);
  return Object.keys(shape).flatMap((field): Spoiled[] =>
    inPath.includes(field)
      ? [{ field, ids: { ...ids, [field]: `${ids[field] ?? ''}${NUL}` }, input }]
      : spoilValue(input[field]).map((value) => ({
          field,
          ids,
          input: { ...input, [field]: value },
        })),
  );
}

/** What is no text becomes one. */
function spoilValue(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const members: readonly unknown[] = value;
    return members.flatMap((member, at) =>
      spoilValue(member).map((each) => members.with(at, each)),
    );
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, member]) =>
      spoilValue(member).map((each) => Object.assign({}, value, { [name]: each })),
    );
  }
  return [typeof value === 'string' ? `${value}${NUL}` : NUL];
}

async function fire(
  server: TestServer,
  { method, path }: Contract,
  { ids, input }: Spoiled,
  as: DipendenteId,
): Promise<number> {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ids[name] ?? ''),
  );
  if (method !== 'GET') {
    return (await server.call(method, API_BASE + place, { as, body: input })).status;
  }
  const query = Object.entries(input).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const asked = new URLSearchParams(query);
  return (await server.call(method, `${API_BASE}${place}?${asked}`, { as })).status;
}

test('a NUL in whichever text is no fault of the server', async () => {
  await using server = await createTestServer();
  const password_hash = hashCheaply(PASSWORD);
  const owner = server.rows.dipendente({ password_hash });
  const admin = server.rows.dipendente({ ruolo: 'Admin', password_hash });
  const scene = await setCallScene(server, owner, admin);
  const answered: string[] = [];
  for (const contract of all) {
    for (const spoiled of spoil(contract, callRequests[contract.name](scene))) {
      // Nobody sends so many in a minute that nothing more of theirs is read.
      if (answered.length % 20 === 0) server.clock.advance(60_000);
      const status = await fire(server, contract, spoiled, admin);
      answered.push(`${contract.name} ${spoiled.field}: ${status}`);
    }
  }
  // They come as far as a login that nobody has and a text that is refused.
  expect(answered).toContain('auth.login email: 401');
  expect(answered).toContain('clienti.crea ragione_sociale: 400');
  expect(answered.filter((each) => /5\d\d$/.test(each))).toEqual([]);
});
