import { join } from 'node:path';

import { startPostgres } from '../../../sync-server/src/testing/postgres/start-postgres.ts';
import { makeCompany } from '../company/company-folder.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Measured } from '../instrument/rounds.ts';
import type { PostgresJob } from '../load/postgres-program.ts';
import { startServer, type RunningServer } from '../machine/processes.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { commonOf, protocolOf, runProgram } from './run-load.ts';

const SIZES = { dipendenti: 150, clienti: 100, fornitori: 8, attrezzatura: 40, progetti: 1000 };
const SERVER = join(here.root, 'sync-server/src/testing/processes/postgres-process.ts');
const JOINED = 'joined';
const APART = 'apart';
/** Where nothing is joined a batch is still one. */
const SENT: Readonly<Record<string, PostgresJob['sent']>> = {
  [JOINED]: [
    [1, 2000],
    [100, 10_000],
  ],
  [APART]: [[1, 500]],
};

/** A hundred devices push over HTTP to a company on PostgreSQL whose commits wait for the disk. */
export async function measurePostgresGroup(
  _trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const request = { sizes: SIZES, leaveOut: [] };
  const company = await makeCompany(here, workspace.path('company'), request);
  const { workers } = commonOf(company, await protocolOf(here));
  const postgres = await startPostgres({ flushes: true });
  const running: RunningServer[] = [];
  try {
    for (const name of [JOINED, APART]) {
      running.push(
        await startServer([SERVER, company.path, postgres.url, name], '/readyz', undefined),
      );
    }
    const contenders = [JOINED, APART].map((name, place) => ({
      name,
      measure: () =>
        runProgram(workspace, 'postgres-program.ts', {
          url: running[place]?.url ?? '',
          workers,
          sent: SENT[name] ?? [],
        } satisfies PostgresJob),
    }));
    return judgePushes(await runRounds(contenders, rounds));
  } finally {
    for (const server of running) await server.stop();
    await postgres.stop();
  }
}

function judgePushes(measured: Measured): Figure[] {
  printMeasured('100 devices over HTTP, flush on: server, PostgreSQL and devices share', measured);
  const of = (reading: string, name = JOINED) => measured.values(name, reading);
  const atLeast = true;
  return [
    judge(of('commands/s in singles'), '/s', { name: 'Push in single ones', limit: 250, atLeast }),
    judge(of('answer p99 ms, singles'), 'ms', { name: 'Answer to a single one, p99', limit: 1000 }),
    judge(of('commands/s in batches of 100'), '/s', {
      name: 'Push in batches of 100',
      limit: 1000,
      atLeast,
    }),
    judgeRatio(of('commands/s in singles', APART), of('commands/s in singles'), {
      name: 'Single ones, nothing joined ÷ joined',
      limit: 0.5,
    }),
  ];
}
