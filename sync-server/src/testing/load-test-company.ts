import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';

import { NOBODYS_HASH } from '../auth/password.ts';
import { DEMO_SIZES, type Company } from '../demo/company.ts';
import { generateCompany } from '../demo/generate-company.ts';
import { loadDemoCompany } from '../demo/load-demo-company.ts';
import type { TestServer } from './create-test-server.ts';

/** Fills a test's server with the demo company; nobody knows a password of it. */
export async function loadTestCompany(server: TestServer, seed = 'prova'): Promise<Company> {
  const oggi = giornoInItalia(server.clock.nowMs());
  const company = generateCompany({ seed, oggi, sizes: DEMO_SIZES });
  const dataDir = mkdtempSync(join(tmpdir(), 'gestionale-company-'));
  await loadDemoCompany(company, {
    db: server.db,
    change: (work) => server.app.engine.change(work),
    hashPassword: () => Promise.resolve(NOBODYS_HASH),
    dataDir,
    production: false,
  });
  await server.app.keepUp();
  // The rows are what tests look at; the files of the documents are not.
  rmSync(dataDir, { recursive: true, force: true });
  return company;
}
