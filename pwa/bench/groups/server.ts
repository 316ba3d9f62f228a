import { makeCompany, type CompanyFolder } from '../company/company-folder.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import {
  measuredOf,
  runRounds,
  type Contender,
  type Measured,
  type Readings,
} from '../instrument/rounds.ts';
import type { LoadJob } from '../load/load-job.ts';
import type { AskedServer, ProcessorJob } from '../load/processor-job.ts';
import { installPeers, type Peers } from '../machine/peers.ts';
import { SERVER_CORE, startProduct } from '../machine/processes.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { commonOf, printedBy, protocolOf, runLoad, runProgram } from './run-load.ts';

const PROGRAM = 'load-program.ts';
const SIZES = { dipendenti: 150, clienti: 100, fornitori: 8, attrezzatura: 40, progetti: 1000 };
const NOW = here.name;
const EXPRESS = 'Express 5';

/** The server on one core, asked from the other. */
export async function measureServerGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { peers, rounds }: Options,
): Promise<readonly Figure[]> {
  const companies: CompanyFolder[] = [];
  const contenders: Contender[] = [];
  for (const tree of trees) {
    const request = { sizes: SIZES, leaveOut: [] };
    const company = await makeCompany(tree, workspace.path('company'), request);
    companies.push(company);
    contenders.push({
      name: tree.name,
      measure: async () =>
        runLoad({ tree, workspace, company }, PROGRAM, (job) => ({ ...job, kind: 'product' })),
    });
  }
  const [company] = companies;
  if (peers && company !== undefined) {
    const installed = await installPeers();
    const measure = async () => measureExpress(installed, workspace, company);
    contenders.push({ name: EXPRESS, measure });
  }
  const measured = await runRounds(contenders, rounds);
  printMeasured(
    'The server on one core: pushes of 100 devices, pages over 50 connections',
    measured,
  );
  return [
    ...judgePushes(measured),
    ...judgePages(measured),
    ...trees.slice(1).flatMap((before) => judgeBefore(measured, before)),
  ];
}

async function measureExpress(
  peers: Peers,
  workspace: Workspace,
  company: CompanyFolder,
): Promise<Readings> {
  const folder = await workspace.copyOf(company.path);
  const server = await peers.start('express-server.js', folder, SERVER_CORE);
  try {
    const { url, pid } = server;
    const job: LoadJob = { kind: 'express', url, pid, officeToken: '', workers: [] };
    return await runProgram(workspace, PROGRAM, job);
  } finally {
    await server.stop();
  }
}

function judgePushes(measured: Measured): Figure[] {
  const of = (reading: string): readonly number[] => measured.values(NOW, reading);
  const atLeast = true;
  return [
    judge(of('commands/s in batches of 100'), '/s', {
      name: 'Push in batches of 100: commands (aim)',
      limit: 6000,
      atLeast,
    }),
    judge(of('commands/s in singles'), '/s', {
      name: 'Push in single ones: commands (aim)',
      limit: 1500,
      atLeast,
    }),
    judge(of('commands/s in batches of 100, known keys'), '/s', {
      name: 'Push of known keys in batches of 100',
      limit: 10_000,
      atLeast,
    }),
    judge(of('kB, empty pull'), 'kB', { name: 'Empty pull', limit: 0.3 }),
    judgeRatio(of('ms of a pull behind 500'), of('ms of a quiet pull'), {
      name: 'Pull behind a batch of 500 ÷ quiet',
      limit: 3,
    }),
  ];
}

function judgePages(measured: Measured): Figure[] {
  if (!measured.names.includes(EXPRESS)) return [];
  return ['requests/s', 'requests per CPU s'].flatMap((reading) => {
    const plain = measured.values(EXPRESS, `${reading}, page of projects, plain`);
    const packed = measured.values(EXPRESS, `${reading}, page of projects, br`);
    const ours = measured.values(NOW, `${reading}, page of projects, br`);
    const name = `Pages of 100 projects with brotli, ${reading} ÷ Express`;
    return [
      judgeRatio(ours, plain, { name: `${name}, nothing packed`, limit: 2.5, atLeast: true }),
      judgeRatio(ours, packed, { name: `${name}, packed too`, limit: 2.5, atLeast: true }),
    ];
  });
}

/** By the clock, and by processor time, which other programs on the machine change less. */
function judgeBefore(measured: Measured, before: Tree): Figure[] {
  return (
    [
      ['commands/s in batches of 100', 2.5],
      ['commands per CPU s in batches of 100', 2.5],
      ['commands/s in singles', 2],
      ['commands per CPU s in singles', 2],
      ['commands/s, one device alone', 2],
      ['commands per CPU s, one device alone', 2],
    ] as const
  ).map(([reading, limit]) =>
    judgeRatio(measured.values(NOW, reading), measured.values(before.name, reading), {
      name: `Push, ${reading} ÷ ${before.name}`,
      limit,
      atLeast: true,
    }),
  );
}

/** Turns of a round: the median of many short ones is steady on a busy machine, too. */
const TURNS = 12;

/**
 * What a command and a pull take of a processor, beside an older commit: both servers run all the
 * while, on one core, and have short turns.
 */
export async function measureProcessorGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const running: (AskedServer & { readonly stop: () => Promise<void> })[] = [];
  try {
    for (const tree of trees) {
      const request = { sizes: SIZES, leaveOut: [] };
      const company = await makeCompany(tree, workspace.path('company'), request);
      const server = await startProduct(tree, company.path, SERVER_CORE);
      const common = commonOf(company, await protocolOf(tree));
      running.push({ ...server, ...common, name: tree.name });
    }
    const job: ProcessorJob = { servers: running, turns: TURNS * rounds };
    const printed = await printedBy(workspace, 'processor-program.ts', job);
    const results = JSON.parse(printed) as Record<string, Readings[]>;
    const measured = measuredOf(new Map(Object.entries(results)));
    printMeasured('Microseconds of a processor, server and its helpers together', measured);
    return trees.slice(1).flatMap((before) => judgeWork(measured, before));
  } finally {
    for (const server of running) await server.stop();
  }
}

function judgeWork(measured: Measured, before: Tree): Figure[] {
  return measured.readingsOf(here.name).map((reading) =>
    judgeRatio(measured.values(before.name, reading), measured.values(here.name, reading), {
      name: `Work per processor time, ${reading.slice('µs, '.length)} ÷ ${before.name}`,
      limit: 0.95,
      atLeast: true,
    }),
  );
}
