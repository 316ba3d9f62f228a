import { makeCompany } from '../company/company-folder.ts';
import type { Figure } from '../figure.ts';
import { judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Contender, type Readings } from '../instrument/rounds.ts';
import { installPeers } from '../machine/peers.ts';
import { SERVER_CORE } from '../machine/processes.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { runLoad } from './run-load.ts';

const SIZES = { dipendenti: 25, clienti: 12, fornitori: 8, attrezzatura: 40, progetti: 60 };
const NOW = here.name;
const PLAIN = 'pdfmake alone';

/** A timesheet printed through the API, and who pulls meanwhile. */
export async function measurePdfGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { peers, rounds }: Options,
): Promise<readonly Figure[]> {
  const contenders: Contender[] = [];
  for (const tree of trees) {
    const request = { sizes: SIZES, leaveOut: [] };
    const company = await makeCompany(tree, workspace.path('company'), request);
    const { foglioOre } = company;
    contenders.push({
      name: tree.name,
      measure: async () =>
        runLoad({ tree, workspace, company }, 'pdf-program.ts', (job) => ({ ...job, foglioOre })),
    });
  }
  if (peers) {
    const installed = await installPeers();
    contenders.push({
      name: PLAIN,
      measure: async () => JSON.parse(await installed.run('plain-pdf.js', SERVER_CORE)) as Readings,
    });
  }
  const measured = await runRounds(contenders, rounds);
  printMeasured('A timesheet as a PDF', measured);
  const of = (reading: string): readonly number[] => measured.values(NOW, reading);
  const figures = ['p50', 'p95'].map((share) =>
    judgeRatio(of(`pull ${share} ms, meanwhile`), of(`pull ${share} ms, quiet`), {
      name: `Pull while PDFs are made ÷ quiet, ${share}`,
      limit: 2,
    }),
  );
  if (!peers) return figures;
  return [
    ...figures,
    judgeRatio(of('CPU ms each'), measured.values(PLAIN, 'CPU ms each'), {
      name: `PDF, processor time ÷ ${PLAIN}`,
      limit: 1.3,
    }),
  ];
}
