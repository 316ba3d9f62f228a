import { makeCompany } from '../company/company-folder.ts';
import type { SeedRequest } from '../company/people.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Contender, type Measured } from '../instrument/rounds.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { runLoad } from './run-load.ts';

const OTHERS = { dipendenti: 100, fornitori: 8, attrezzatura: 40 };
const SMALL: SeedRequest = {
  sizes: { ...OTHERS, clienti: 100, progetti: 100 },
  leaveOut: [],
  hours: 1000,
};
const LARGE: SeedRequest = {
  sizes: { ...OTHERS, clienti: 10_000, progetti: 10_000 },
  leaveOut: [],
  hours: 100_000,
};
/** What is called flat: not much slower with a hundred times as much, or short all the same. */
const FLAT = 3;
const SHORT_MS = 25;
const MEMORY_MB = 250;

/** The same calls of a small and of a large company. */
export async function measureGrowthGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const contenders: Contender[] = [];
  for (const tree of trees) {
    for (const request of [SMALL, LARGE]) {
      const company = await makeCompany(tree, workspace.path('company'), request);
      contenders.push({
        name: nameOf(tree, request),
        measure: async () =>
          runLoad({ tree, workspace, company }, 'growth-program.ts', (job) => job),
      });
    }
  }
  const measured = await runRounds(contenders, rounds);
  printMeasured('The same calls of a small and of a large company', measured);
  return judgeGrowth(measured);
}

function judgeGrowth(measured: Measured): Figure[] {
  const [small, large] = [nameOf(here, SMALL), nameOf(here, LARGE)];
  const times = measured.readingsOf(large).filter((reading) => reading.endsWith(': ms'));
  return [
    ...times.map((reading) => judgeCall(measured, reading, small, large)),
    judge(measured.values(large, 'memory after all, MB'), 'MB', {
      name: 'Memory of the server after all of them',
      limit: MEMORY_MB,
    }),
  ];
}

function judgeCall(measured: Measured, reading: string, small: string, large: string): Figure {
  const name = `${reading.replace(': ms', '')}, 100,000 hours`;
  const grown = judgeRatio(measured.values(large, reading), measured.values(small, reading), {
    name: `${name} ÷ 1,000`,
    limit: FLAT,
  });
  const taken = judge(measured.values(large, reading), 'ms', { name, limit: SHORT_MS });
  return taken.measured <= SHORT_MS ? taken : grown;
}

function nameOf({ name }: Tree, { hours = 0 }: SeedRequest): string {
  return `${name}, ${hours.toLocaleString('en')} hours`;
}
