import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as Protocol from '@gestionale/shared-schema/sync/protocol.ts';

import { personOf, workersOf, type CompanyFolder } from '../company/company-folder.ts';
import type { Readings } from '../instrument/rounds.ts';
import type { LoadWorker } from '../load/load-job.ts';
import { CLIENT_CORE, runNode, SERVER_CORE, startProduct } from '../machine/processes.ts';
import type { Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';

const PROGRAMS = join(import.meta.dirname, '..', 'load');

/** What every program of `load` is told. */
export interface CommonJob {
  readonly url: string;
  readonly pid: number;
  /** The data of the server. */
  readonly dataDir: string;
  /** A Manager, and the Admin. */
  readonly officeToken: string;
  readonly adminToken: string;
  readonly workers: readonly LoadWorker[];
}

/** Starts the server of a tree on a copy of a company, and lets a program ask it from another core. */
export async function runLoad(
  scene: { readonly tree: Tree; readonly workspace: Workspace; readonly company: CompanyFolder },
  program: string,
  jobOf: (common: CommonJob) => object,
): Promise<Readings> {
  const { tree, workspace, company } = scene;
  const dataDir = await workspace.copyOf(company.path);
  const server = await startProduct(tree, dataDir, SERVER_CORE);
  try {
    const { url, pid } = server;
    const common = commonOf(company, await protocolOf(tree));
    return await runProgram(workspace, program, jobOf({ ...common, url, pid, dataDir }));
  } finally {
    await server.stop();
  }
}

/** Which version of the protocol a tree's server speaks. */
export async function protocolOf({ root }: Tree): Promise<number> {
  const file = pathToFileURL(join(root, 'shared-schema/src/sync/protocol.ts')).href;
  const { PROTOCOL_VERSION } = (await import(file)) as typeof Protocol;
  return PROTOCOL_VERSION;
}

/** Lets a program of `load` do a job, and gives what it prints. */
export async function runProgram(
  workspace: Workspace,
  program: string,
  job: object,
): Promise<Readings> {
  return JSON.parse(await printedBy(workspace, program, job)) as Readings;
}

/** Lets a program of `load` do a job on its core, and gives what it prints as it is. */
export async function printedBy(
  workspace: Workspace,
  program: string,
  job: object,
): Promise<string> {
  const file = workspace.path('job.json');
  await writeFile(file, JSON.stringify(job));
  return runNode([join(PROGRAMS, program), file], CLIENT_CORE);
}

/** What every program is told of a company, but for its server. */
export function commonOf(
  company: CompanyFolder,
  protocol: number,
): Omit<CommonJob, 'url' | 'pid' | 'dataDir'> {
  return {
    officeToken: personOf(company, 'Manager').token,
    adminToken: personOf(company, 'Admin').token,
    workers: workersOf(company).map(({ person, assignment }) => ({
      id: person.id,
      token: person.token,
      work: assignment,
      protocol,
    })),
  };
}
