import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ruoloSchema } from '@gestionale/shared-schema/contract/ruolo.ts';
import { syncedEntities, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import { pullResponseSchema, type PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { dipendenteIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hasNoAccounts } from '../auth/first-admin.ts';
import { hashPassword } from '../auth/password.ts';
import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { createTestRandom } from '../testing/test-random.ts';
import { DEMO_SIZES, type Company } from './company.ts';
import { demoLogins } from './demo-logins.ts';
import { generateCompany } from './generate-company.ts';
import { loadDemoCompany, type DemoLoadParts } from './load-demo-company.ts';

const random = createTestRandom();

function partsOf({ db, app }: TestServer, dataDir: string): DemoLoadParts {
  return {
    db,
    change: async (work) => {
      await app.engine.change(work);
    },
    hashPassword: (password) => hashPassword(password, random),
    dataDir,
    production: false,
  };
}

function companyOf({ clock }: TestServer): Company {
  const oggi = giornoInItalia(clock.nowMs());
  return generateCompany({ seed: 'prova', oggi, sizes: DEMO_SIZES });
}

/** Every row that a person's device receives, page by page. */
async function pullAll(server: TestServer, id: DipendenteId): Promise<PullResponse['rows']> {
  const rows: PullResponse['rows'] = {};
  let cursor = '';
  for (let page = 0; page < 20; page += 1) {
    const reply = await server.call('GET', `/api/sync/pull?limit=500${cursor}`, { as: id });
    const answer = pullResponseSchema.parse(reply.json());
    for (const [entity, added] of Object.entries(answer.rows)) {
      rows[entity] = [...(rows[entity] ?? []), ...added];
    }
    if (answer.complete) return rows;
    cursor = `&cursor=${encodeURIComponent(answer.cursor)}`;
  }
  throw new Error('The pull does not end');
}

describe('a loaded demo company', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-company-'));
  let server: TestServer;
  let company: Company;

  function idOf(email: string): DipendenteId {
    return dipendenteIdSchema.parse(company.dipendenti.find((each) => each.email === email)?.id);
  }

  beforeAll(async () => {
    server = await createTestServer();
    company = companyOf(server);
    await loadDemoCompany(company, partsOf(server, dataDir));
    await server.app.keepUp();
  });

  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  it.each(ruoloSchema.options)('lets the demo %s in with the printed password', async (ruolo) => {
    const { email, password } = demoLogins[ruolo];
    const reply = await server.call('POST', '/api/auth/login', { body: { email, password } });
    expect(reply.status).toBe(200);
  });

  it('reaches an Admin’s device whole', async () => {
    const rows = await pullAll(server, idOf(demoLogins.Admin.email));
    const counts = Object.fromEntries(
      Object.entries(rows).map(([name, rows]) => [name, rows.length]),
    );
    expect(counts).toEqual({
      impostazioni: 1,
      dipendenti: company.dipendenti.length,
      clienti: company.clienti.length,
      fornitori: company.fornitori.length,
      attrezzatura: company.attrezzatura.length,
      progetti: company.progetti.length,
      storico: company.storico.length,
      fogliOre: company.fogliOre.length,
      documenti: company.documenti.length,
    });
  });

  it('is as a night leaves it: the settings do not come again because of the window', async () => {
    const placeOf = () =>
      server.db.now.all(
        rawQuery("SELECT sequence FROM feed WHERE entity = 'impostazioni' ORDER BY audience", []),
      );
    const before = placeOf();
    await server.app.keepRules();
    expect(placeOf()).toEqual(before);
  });

  it('sends rows that the app’s own schemas accept', async () => {
    const received = await pullAll(server, idOf(demoLogins.Admin.email));
    for (const [entity, rows] of Object.entries(received)) {
      const schema = syncedEntities[entity as EntityName];
      expect(rows.map((row) => schema.safeParse(row).error?.issues ?? [])).toEqual(
        rows.map(() => []),
      );
    }
  });

  it('reaches the demo operator’s device as far as it is his', async () => {
    const io = idOf(demoLogins.Operatore.email);
    const miei = company.assegnazioni.filter(
      (each) => each.dipendente_id === io && each.rimosso_il === null,
    );
    const rows = await pullAll(server, io);
    expect(new Set(rows['progetti']?.map(({ id }) => id))).toEqual(
      new Set(miei.map((each) => each.progetto_id)),
    );
    expect(rows['fogliOre']?.length).toBe(
      company.fogliOre.filter(({ dipendente_id }) => dipendente_id === io).length,
    );
    expect(rows['dipendenti']?.map(({ id }) => id)).toEqual([io]);
    expect(rows['impostazioni']).toMatchObject([{ sede_legale: null, dati_fatturazione: null }]);
    const entities = ['dipendenti', 'documenti', 'fogliOre', 'impostazioni', 'progetti'];
    expect(Object.keys(rows).toSorted()).toEqual(entities);
  });

  it('shows every colour of documents to the office', async () => {
    const rows = await pullAll(server, idOf(demoLogins.Manager.email));
    const colours = new Set(rows['dipendenti']?.map((row) => row['validita_documenti']));
    expect(colours).toEqual(new Set(['valida', 'in_scadenza', 'scaduta']));
  });

  it('puts real files into the documents folder, with the size that is listed', () => {
    const folder = join(dataDir, 'documenti');
    expect(readdirSync(folder)).toHaveLength(company.documenti.length);
    for (const { riga, bytes } of company.documenti) {
      const stored = readFileSync(join(folder, riga.file));
      expect(stored.length).toBe(riga.dimensione);
      expect(new Uint8Array(stored)).toEqual(bytes);
    }
  });

  it('is not loaded a second time over what people have written since', async () => {
    expect(await hasNoAccounts(server.db)).toBe(false);
    await expect(loadDemoCompany(company, partsOf(server, dataDir))).rejects.toThrow(/empty/);
  });
});

it('is never loaded in production, and then nothing at all is written', async () => {
  await using server = await createTestServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-company-'));
  const parts = { ...partsOf(server, dataDir), production: true };
  await expect(loadDemoCompany(companyOf(server), parts)).rejects.toThrow(/never in production/);
  expect(await hasNoAccounts(server.db)).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

it('hashes each demo password once, not once per employee', async () => {
  await using server = await createTestServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-company-'));
  const hashed: string[] = [];
  const parts = {
    ...partsOf(server, dataDir),
    hashPassword: (password: string) => {
      hashed.push(password);
      return hashPassword(password, random);
    },
  };
  await loadDemoCompany(companyOf(server), parts);
  expect(hashed.toSorted()).toEqual(['admin-demo', 'manager-demo', 'operatore-demo']);
  rmSync(dataDir, { recursive: true });
});
