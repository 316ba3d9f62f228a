import type { Figure } from '../figure.ts';
import { describeLoad, describeMachine } from '../instrument/machine-load.ts';
import type { MeasureGroup } from '../instrument/measure-group.ts';
import type { GroupName, Options } from '../instrument/options.ts';
import { checkOut, here } from '../machine/tree.ts';
import { createWorkspace } from '../machine/workspace.ts';
import { measureBackupGroup } from './backup.ts';
import { measureApprovalsGroup, measureBusyGroup } from './busy.ts';
import { measureEngineGroup } from './engine.ts';
import { measureCompanyGroup, measureFirstSyncGroup } from './first-sync.ts';
import { measureFloodGroup } from './flood.ts';
import { measureGrowthGroup } from './growth.ts';
import { measureLighthouseGroup } from './lighthouse.ts';
import { measureLiveGroup } from './live.ts';
import { measurePdfGroup } from './pdf.ts';
import { measurePostgresGroup } from './postgres.ts';
import { measureScreensGroup } from './screens.ts';
import { measureProcessorGroup, measureServerGroup } from './server.ts';
import { measureYearsGroup } from './years.ts';

const groups: Readonly<Record<GroupName, MeasureGroup>> = {
  engine: measureEngineGroup,
  'first-sync': measureFirstSyncGroup,
  company: measureCompanyGroup,
  server: measureServerGroup,
  processor: measureProcessorGroup,
  pdf: measurePdfGroup,
  screens: measureScreensGroup,
  busy: measureBusyGroup,
  approvals: measureApprovalsGroup,
  lighthouse: measureLighthouseGroup,
  growth: measureGrowthGroup,
  years: measureYearsGroup,
  live: measureLiveGroup,
  flood: measureFloodGroup,
  backup: measureBackupGroup,
  postgres: measurePostgresGroup,
};

/** Measures the groups that were asked for, one after the other. */
export async function measureGroups(options: Options): Promise<readonly Figure[]> {
  console.log(`${describeMachine()}; ${options.rounds} rounds`);
  const trees = [here];
  if (options.before !== null) trees.push(await checkOut(options.before));
  const workspace = await createWorkspace();
  const figures: Figure[] = [];
  try {
    for (const name of options.groups) {
      console.log(`\n${name}: ${describeLoad()}`);
      figures.push(...(await groups[name](trees, workspace, options)));
      console.log(`\n${name} over: ${describeLoad()}`);
    }
  } finally {
    await workspace.remove();
  }
  return figures;
}
