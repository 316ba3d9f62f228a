import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { readablePart } from '@gestionale/shared-schema/contract/readable-part.ts';
import { contracts, type ContractName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';

import { rawQuery } from '../db/raw-query.ts';
import {
  callRequests,
  PASSWORD,
  setCallScene,
  type CallRequest,
  type CallScene,
} from '../testing/call-scene.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { ignoreChecks } from '../testing/databases/planted-faults.ts';
import { testEngine } from '../testing/postgres/test-engine.ts';
import { API_BASE } from './contract-routes.ts';

type Named = Contract & { readonly name: ContractName };

const all: readonly Named[] = contracts;
/** Whatever answers rows of a list; a pull has rows of its own. */
const lists = all.filter(
  ({ name, method, output }) =>
    method === 'GET' && name !== 'sync.pull' && rowListsOf(output).length > 0,
);

/** Where the lists of rows stand in an answer: the way to each. */
function rowListsOf(schema: z.core.$ZodType, way: readonly string[] = []): string[][] {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { readonly def: AnyDef };
  if (def.type === 'array') return isRow(def.element) ? [[...way]] : [];
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {}).flatMap(([key, each]) =>
      rowListsOf(each, [...way, key]),
    );
  }
  const inner = def.innerType === undefined ? [] : [def.innerType];
  return [...inner, ...(def.options ?? [])].flatMap((each) => rowListsOf(each, way));
}

interface AnyDef {
  readonly type: string;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
}

function isRow(schema: z.core.$ZodType | undefined): boolean {
  if (schema === undefined) return false;
  const { type, options = [] } = schema._zod.def as AnyDef;
  return type === 'object' || (type === 'union' && options.some(isRow));
}

/** Of its own: on PostgreSQL its checks are another company's no more. */
let dataDir: string;
let server: TestServer;
let admin: DipendenteId;
let bad: CallScene;
let good: CallScene;

beforeAll(async () => {
  const password_hash = hashCheaply(PASSWORD);
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-unreadable-'));
  server = await createTestServer({ dataDir });
  admin = server.rows.dipendente({ ruolo: 'Admin', password_hash });
  bad = await setCallScene(server, server.rows.dipendente({ password_hash }), admin);
  good = await setCallScene(server, admin, admin);
  await server.publish();
});

afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

function call({ name, method, path }: Named): Promise<{ status: number; json(): unknown }> {
  const { ids = {} }: CallRequest = callRequests[name](good);
  const place = path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(ids[field] ?? ''),
  );
  return server.call(method, API_BASE + place, { as: admin });
}

describe('a client', () => {
  test('looks for bad rows in every list that there is', () => {
    expect(lists.length).toBeGreaterThanOrEqual(20);
  });

  test.each(lists)('reads $name but for its bad rows, which are counted', async (contract) => {
    const reply = await call(contract);
    expect(reply.status).toBe(200);
    const whole = reply.json();
    const clean = readablePart(contract.output, whole);
    expect(clean?.leftOut).toEqual([]);
    for (const way of rowListsOf(contract.output)) {
      const spoilt = structuredClone(whole);
      const list = way.reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        spoilt,
      );
      // A part of the answer that there may not be, as of a night that has not been yet.
      if (list === undefined) continue;
      // One that has nothing of a row, and one of its own with a field that is something else.
      const added: object[] = [{ id: 'guasta' }];
      const [first] = list as object[];
      if (first !== undefined) {
        added.push({ ...first, [Object.keys(first)[0] ?? 'id']: { a: 1 } });
      }
      (list as object[]).unshift(...added);
      const read = readablePart(contract.output, spoilt);
      expect(read?.value).toEqual(clean?.value);
      expect(read?.leftOut).toHaveLength(added.length);
    }
  });
});

/**
 * Every column of JSON, and of which row the server is to find it spoilt; null where no list reads it,
 * and why.
 */
const JSON_COLUMNS: Readonly<Record<string, ((scene: CallScene) => [key: string, string]) | null>> =
  {
    'dipendenti.mansioni': ({ altro }) => ['id', altro],
    'assegnazioni.mansioni_assegnate': ({ progetto }) => ['progetto_id', progetto],
    'contratti.stampa': ({ daPagare }) => ['id', daPagare],
    'ricevute.stampa': ({ ricevuta }) => ['id', ricevuta],
    'passkeys.transports': ({ passkey }) => ['id', passkey],
    // By what one month is reckoned, in an answer about that month.
    'chiusure_mesi.regole': null,
    // What a single night has done, in an answer about that night.
    'notti_conservazione.tolte': null,
    // Asked for by what is about one project.
    'progetti_eliminati.dipendenti': null,
  };

/** What the tables check, and how each engine says there of a column that it is JSON. */
const CHECKS = {
  sqlite: {
    all: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL",
    ofJson: /json_valid\((\w+)\)/g,
  },
  postgres: {
    all: `SELECT conrelid::regclass::text AS name, pg_get_constraintdef(oid) AS sql
      FROM pg_constraint WHERE contype = 'c' AND conrelid <> 0`,
    ofJson: /\((\w+)\)::json\b/g,
  },
};

function jsonColumns(): string[] {
  const { all, ofJson } = CHECKS[testEngine()];
  const checks = server.db.now.all(rawQuery<{ name: string; sql: string }>(all, []));
  return checks.flatMap(({ name, sql }) =>
    [...sql.matchAll(ofJson)].map(([, column = '']) => `${name}.${column}`),
  );
}

describe('the server', () => {
  beforeAll(() => {
    const { now } = server.db;
    using _fault = ignoreChecks(server.db);
    for (const [name, whose] of Object.entries(JSON_COLUMNS)) {
      if (whose === null) continue;
      const [table, column] = name.split('.');
      const [key, id] = whose(bad);
      const update = `UPDATE ${table} SET ${column} = '["' WHERE ${key} = ?1`;
      if (now.run(rawQuery(update, [id])) !== 1) throw new Error(`${name} was not spoilt`);
    }
  });

  test('tells of what was done, whatever became of its values', async () => {
    const { now } = server.db;
    const contract = lists.find(({ name }) => name === 'registroAttivita.elenca');
    if (contract === undefined) throw new Error('There is a list of what was done');
    const before = (await call(contract)).json() as {
      righe: { sequence: number; valori: unknown }[];
    };
    expect(before.righe.some(({ valori }) => valori !== null)).toBe(true);
    now.run(rawQuery(`UPDATE registro_attivita SET valori = '{"' WHERE valori IS NOT NULL`, []));
    const after = (await call(contract)).json() as {
      righe: { sequence: number; valori: unknown }[];
    };
    const known = new Set(before.righe.map(({ sequence }) => sequence));
    const again = after.righe.filter(({ sequence }) => known.has(sequence));
    expect(again).toHaveLength(before.righe.length);
    expect(again.every(({ valori }) => valori === null)).toBe(true);
  });

  test('is tested with every column of JSON that there is', () => {
    expect(jsonColumns().toSorted()).toEqual(Object.keys(JSON_COLUMNS).toSorted());
  });

  test.each(lists)('answers $name without the rows that it cannot read', async (contract) => {
    const reply = await call(contract);
    expect(reply.status).toBe(200);
    const { listed }: CallRequest = callRequests[contract.name](good);
    expect(JSON.stringify(reply.json())).toContain(listed ?? '');
    expect(readablePart(contract.output, reply.json())?.leftOut).toEqual([]);
  });

  test('logs what it left out, by its id alone', async () => {
    server.log.clear();
    for (const contract of lists) await call(contract);
    const logged = server.log.lines.filter(({ event }) => event === 'row left out');
    expect(logged.map(({ fields }) => fields)).toEqual(
      expect.arrayContaining([
        { contract: 'dipendenti.elenca', id: bad.altro },
        { contract: 'progetti.elenca', id: bad.progetto },
      ]),
    );
  });

  test('answers a pull, in which such a row is its id alone and is not removed', async () => {
    server.log.clear();
    const reply = await server.call('GET', '/api/sync/pull', { as: admin });
    expect(reply.status).toBe(200);
    const page = reply.json() as {
      rows: Record<string, { id: string }[]>;
      removed: Record<string, string[]>;
    };
    expect(page.rows['dipendenti']).toContainEqual({ id: bad.altro });
    expect(page.rows['progetti']).toContainEqual({ id: bad.progetto });
    const ids = page.rows['progetti']?.map(({ id }) => id);
    expect(ids).toContain(good.progetto);
    expect(page.removed).toEqual({});
    const logged = server.log.lines.filter(({ event }) => event === 'row left out');
    expect(logged.map(({ fields }) => fields)).toEqual(
      expect.arrayContaining([
        { entity: 'dipendenti', id: bad.altro },
        { entity: 'progetti', id: bad.progetto },
      ]),
    );
  });
});
