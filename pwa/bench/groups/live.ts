import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { measureOfficeYear } from '../../../sync-server/src/testing/years/office-year.ts';
import { measureOpenHour } from '../../../sync-server/src/testing/years/open-hour.ts';
import { makeCompany, type CompanyFolder } from '../company/company-folder.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Readings } from '../instrument/rounds.ts';
import type { LiveJob } from '../load/live-job.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { runLoad } from './run-load.ts';

const NOW = here.name;
/** 950 operators, of whom not all are on a project; the office is one person, with all the lines that one may have. */
const SIZES = { dipendenti: 1100, clienti: 100, fornitori: 8, attrezzatura: 40, progetti: 1000 };
const OPERATORS = 950;
const OFFICE = 20;
const COMPANIES = [1000, 10_000];
const WITHIN = 0.2;
const WEEKS_ASIDE = 3;

/** Devices that listen: what they cost who sends, and how many are called for one entry. */
export async function measureLiveGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const scenes: Scene[] = [];
  for (const tree of trees) {
    const request = { sizes: SIZES, leaveOut: ['storico'] };
    const company = await makeCompany(tree, workspace.path('company'), request);
    scenes.push({ tree, workspace, company });
  }
  const measured = await runRounds(
    scenes.map((scene) => ({ name: scene.tree.name, measure: async () => measureRound(scene) })),
    rounds,
  );
  printMeasured('300 devices, ten commands each', measured);
  const counted = await runRounds(
    scenes.map((scene) => ({
      name: scene.tree.name,
      measure: async () => run(scene, 'hints', true),
    })),
    1,
  );
  printMeasured(`Hints to ${OPERATORS} operators and ${OFFICE} of the office`, counted);
  return [
    ...(await measureOpenHours()),
    ...(await measureOfficeYears()),
    judgeRatio(
      measured.values(NOW, 'push p95 ms, with lines'),
      measured.values(NOW, 'push p95 ms, without lines'),
      { name: '300 devices within 40 s: push p95 with lines ÷ without', limit: 3 },
    ),
    judge(measured.values(NOW, 'all at once, with lines: s until settled'), 's', {
      name: '300 devices at once: settled',
      limit: 3,
    }),
    // Neither more nor fewer: whom it concerns must hear.
    ...[false, true].map((atLeast) =>
      judge(counted.values(NOW, 'hints of one entry'), 'hints', {
        name: 'One entry of hours',
        limit: 1 + OFFICE,
        atLeast,
      }),
    ),
    judge(counted.values(NOW, 'commits a second, hints to all others'), 'hints', {
      name: '20 commits a second for a minute: to operators not concerned',
      limit: 0,
    }),
    judge(counted.values(NOW, 'commits a second, most hints to one of the office'), 'hints', {
      name: '20 commits a second for a minute: to one of the office',
      limit: 61,
    }),
  ];
}

/** What an operator's open hour costs in a company, and in one ten times as large. */
async function measureOpenHours(): Promise<readonly Figure[]> {
  const measured = await runRounds(
    COMPANIES.map((employees) => ({
      name: `${employees.toLocaleString('en')} employees`,
      measure: async () => ({ ...(await measureOpenHour(employees)) }),
    })),
    1,
  );
  printMeasured("An hour with the app open, an operator's device", measured);
  const [small = '', large = ''] = measured.names;
  return [false, true].map((atLeast) =>
    judgeRatio(measured.values(large, 'bytes'), measured.values(small, 'bytes'), {
      name: `Bytes of an operator's open hour, ${large} ÷ ${small}`,
      limit: atLeast ? 1 - WITHIN : 1 + WITHIN,
      atLeast,
    }),
  );
}

/** What a device of the office holds while its company works for a year. */
async function measureOfficeYears(): Promise<readonly Figure[]> {
  const request = { operators: 20, weeks: 52, window: 60 };
  const measured = await runRounds(
    [{ name: NOW, measure: async () => ({ ...(await measureOfficeYear(request)) }) }],
    1,
  );
  printMeasured('A year of 20 operators, 60 days of it on devices of the office', measured);
  // Whole weeks leave; those of this week wait, and those of the last one were just approved.
  const limit = request.operators * (request.window + WEEKS_ASIDE * 7);
  return ['heldBefore', 'heldAfter', 'filled'].map((reading) =>
    judge(measured.values(NOW, reading), 'rows', {
      name: `An office device in a year, ${reading}`,
      limit,
    }),
  );
}

interface Scene {
  readonly tree: Tree;
  readonly workspace: Workspace;
  readonly company: CompanyFolder;
}

async function measureRound(scene: Scene): Promise<Readings> {
  return {
    ...(await run(scene, 'spread', false)),
    ...(await run(scene, 'spread', true)),
    ...(await run(scene, 'at-once', true)),
  };
}

async function run(scene: Scene, kind: LiveJob['kind'], lines: boolean): Promise<Readings> {
  return runLoad(scene, 'live-program.ts', (job) => ({
    ...job,
    kind,
    lines,
    spreadMs: spreadOf(scene.tree),
    workers: job.workers.slice(0, OPERATORS),
  }));
}

/** The app's own constant; an app that has none asks at once. */
function spreadOf({ root }: Tree): number {
  const source = readFileSync(join(root, 'pwa/src/sync/pull/live-hints.ts'), 'utf8');
  return Number(/HINT_SPREAD_MS = ([\d_]+)/.exec(source)?.[1]?.replaceAll('_', '') ?? 0);
}
