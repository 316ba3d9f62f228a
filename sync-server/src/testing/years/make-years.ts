import { randomBytes } from 'node:crypto';

import { hashPassword } from '../../auth/password.ts';
import { generateCompany } from '../../demo/generate-company.ts';
import { loadDemoCompany } from '../../demo/load-demo-company.ts';
import { createTestServer } from '../create-test-server.ts';
import { fillYears, type YearsRequest } from './fill-years.ts';

export interface CompanyOfYears extends YearsRequest {
  readonly dipendenti: number;
}

/** Employees of a client, and projects planned beside those that years of work leave. */
const EMPLOYEES_PER_CLIENT = 5;
const FURTHER_PROJECTS = 60;

/** Makes a company with years of work in an empty data folder; its logins are those of the demo company. */
export async function makeYears(dataDir: string, request: CompanyOfYears): Promise<void> {
  const { oggi, dipendenti } = request;
  const clienti = Math.ceil(dipendenti / EMPLOYEES_PER_CLIENT);
  const sizes = {
    dipendenti,
    clienti,
    fornitori: 8,
    attrezzatura: 40,
    progetti: FURTHER_PROJECTS,
  };
  const server = await createTestServer({ dataDir, startMs: Date.parse(`${oggi}T06:00:00Z`) });
  await loadDemoCompany(generateCompany({ seed: 'anni', oggi, sizes }), {
    db: server.db,
    change: (work) => server.app.engine.change(work),
    hashPassword: async (password) => hashPassword(password, (size) => randomBytes(size)),
    dataDir,
    production: false,
  });
  await server.app.keepUp();
  await server.close();
  await fillYears(dataDir, request);
}
