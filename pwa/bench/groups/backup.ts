import { join } from 'node:path';

import { makeCompany } from '../company/company-folder.ts';
import type { Figure } from '../figure.ts';
import { judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Contender } from '../instrument/rounds.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { runLoad } from './run-load.ts';

const NOW = here.name;

/** A backup of it takes seconds. */
const COMPANY = {
  sizes: { dipendenti: 200, clienti: 40, fornitori: 8, attrezzatura: 40, progetti: 400 },
  leaveOut: ['documenti'],
  hours: 50_000,
} as const;

/** What devices wait that send hours while a backup is made, beside what they wait in quiet. */
export async function measureBackupGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const contenders: Contender[] = [];
  for (const tree of trees) {
    const company = await makeCompany(tree, workspace.path('company'), COMPANY);
    const program = join(tree.root, 'sync-server/src/backup/backup.ts');
    contenders.push({
      name: tree.name,
      measure: async () =>
        runLoad({ tree, workspace, company }, 'backup-program.ts', (job) => ({
          ...job,
          program,
          destination: workspace.path('backups'),
        })),
    });
  }
  const measured = await runRounds(contenders, rounds);
  printMeasured('10 devices that send hours, in quiet and beside backups', measured);
  const of = (reading: string): readonly number[] => measured.values(NOW, reading);
  return [
    judgeRatio(of('push p99 ms, beside backups'), of('push p99 ms, quiet'), {
      name: 'Push beside a backup ÷ quiet, p99',
      limit: 2,
    }),
  ];
}
