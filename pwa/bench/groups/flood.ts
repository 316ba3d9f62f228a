import { makeCompany } from '../company/company-folder.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Contender } from '../instrument/rounds.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { runLoad } from './run-load.ts';

const NOW = here.name;
/** As many on a project as lines are opened, and one more. */
const SIZES = { dipendenti: 1150, clienti: 40, fornitori: 8, attrezzatura: 40, progetti: 1000 };
const STREAMS = 1000;

/** What an honest device waits while others log in, print, listen and send rubbish, all of it at once. */
export async function measureFloodGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const contenders: Contender[] = [];
  for (const tree of trees) {
    const request = { sizes: SIZES, leaveOut: ['storico'] };
    const company = await makeCompany(tree, workspace.path('company'), request);
    contenders.push({
      name: tree.name,
      measure: async () =>
        runLoad({ tree, workspace, company }, 'flood-program.ts', (job) => ({
          ...job,
          workers: job.workers.slice(0, STREAMS + 1),
        })),
    });
  }
  const measured = await runRounds(contenders, rounds);
  printMeasured('64 logins, 100 PDFs, 1,000 lines and 16 senders of rubbish', measured);
  const of = (reading: string): readonly number[] => measured.values(NOW, reading);
  return [
    judge(of('streams open'), 'lines', { name: 'Lines open', limit: STREAMS, atLeast: true }),
    ...['p50', 'p95'].map((share) =>
      judgeRatio(of(`pull ${share} ms, flooded`), of(`pull ${share} ms, quiet`), {
        name: `Pull in a flood ÷ quiet, ${share}`,
        limit: 3,
      }),
    ),
  ];
}
