import { join } from 'node:path';

import { makeCompany } from '../company/company-folder.ts';
import type { SeedRequest } from '../company/people.ts';
import type { Figure } from '../figure.ts';
import { judge, printMeasured } from '../instrument/judge.ts';
import { loadOfLastMinute } from '../instrument/machine-load.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Measured, type Readings } from '../instrument/rounds.ts';
import { openPage } from '../machine/browser.ts';
import { installApart } from '../machine/install-apart.ts';
import { findFreePort, runNode, startProduct } from '../machine/processes.ts';
import { buildTree, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { logIn, OPERATOR } from '../screens/app-device.ts';

const LIGHTHOUSE = join(import.meta.dirname, '..', 'lighthouse');

/** Above it a mark of performance says something of the machine. */
const MOST_LOAD = 1;

const GOALS = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
] as const;

const VISITS = ['first visit', 'logged in'] as const;

const SMALL: SeedRequest = {
  sizes: { dipendenti: 30, clienti: 60, fornitori: 8, attrezzatura: 40, progetti: 120 },
  leaveOut: ['documenti'],
};

interface Judgement {
  readonly url: string;
  readonly marks: Readonly<Record<string, number>>;
  /** What took points away. */
  readonly lost: readonly string[];
}

/** The marks of Google's judge for a slow phone: the login of a first visit, and an operator's first screen. */
export async function measureLighthouseGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const root = await installApart(LIGHTHOUSE);
  const figures: Figure[] = [];
  for (const tree of trees.slice(0, 1)) {
    await buildTree(tree);
    const company = await makeCompany(tree, workspace.path('company'), SMALL);
    const server = await startProduct(tree, company.path);
    try {
      const measured = await runRounds(
        VISITS.map((visit) => ({
          name: visit,
          measure: async () => judgeVisit(root, server.url, workspace, visit),
        })),
        rounds,
      );
      printMeasured('Marks of Lighthouse, mobile', measured);
      figures.push(...judgeMarks(measured));
    } finally {
      await server.stop();
    }
  }
  return figures;
}

async function judgeVisit(
  root: string,
  url: string,
  workspace: Workspace,
  visit: (typeof VISITS)[number],
): Promise<Readings> {
  const port = await findFreePort();
  const { page, close } = await openPage(workspace.path('profile'), 'about:blank', [
    `--remote-debugging-port=${port}`,
  ]);
  try {
    if (visit === 'logged in') {
      await page.goto(url);
      await logIn(page, OPERATOR);
      await page.goto('about:blank');
    }
    const load = loadOfLastMinute();
    const path = visit === 'logged in' ? '/my-planning' : '/login';
    const said = await runNode([join(root, 'judge-page.js'), String(port), `${url}${path}`]);
    const { marks, lost } = JSON.parse(said.trim().split('\n').at(-1) ?? '') as Judgement;
    const isVoid = load > MOST_LOAD;
    console.log(
      `  ${visit}: ${JSON.stringify(marks)}, load ${load.toFixed(1)}${isVoid ? ' (void)' : ''}${lost.length === 0 ? '' : `; lost by ${lost.join(', ')}`}`,
    );
    // What is written in the page is the same under load; how fast it comes is not.
    return isVoid ? { ...marks, performance: Number.NaN } : marks;
  } finally {
    await close();
  }
}

function judgeMarks(measured: Measured): Figure[] {
  return VISITS.flatMap((visit) =>
    GOALS.map(([category, limit]) =>
      judge(measured.values(visit, category), 'points', {
        name: `Lighthouse, ${visit}: ${category}`,
        limit,
        atLeast: true,
      }),
    ),
  );
}
