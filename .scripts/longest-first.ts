import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first; the runner would begin with those of most bytes. */
const LONGEST = [
  'journeys/layout-shift.e2e.ts',
  'journeys/first-download.e2e.ts',
  'journeys/office-accessibility.e2e.ts',
  'journeys/record-screens.e2e.ts',
  'journeys/palette-keys.e2e.ts',
  'journeys/approve-weeks.e2e.ts',
  'journeys/printing.e2e.ts',
  'journeys/second-factor.e2e.ts',
  'journeys/planning-accessibility.e2e.ts',
  'journeys/helped-in-a-minute.e2e.ts',
  'journeys/private-data.e2e.ts',
  'journeys/calendar.e2e.ts',
  'journeys/text-spacing.e2e.ts',
  'journeys/planning.e2e.ts',
  'journeys/office-navigation.e2e.ts',
  'journeys/login-and-routes.e2e.ts',
  'journeys/devices.e2e.ts',
  'journeys/accessibility.e2e.ts',
  'journeys/undo-deletion.e2e.ts',
  'journeys/approvals.e2e.ts',
  'journeys/long-list.e2e.ts',
  'journeys/dashboard.e2e.ts',
  'journeys/where-and-who.e2e.ts',
  'journeys/keyboard-only.e2e.ts',
  'journeys/kept-data.e2e.ts',
  'journeys/hours-come-back.e2e.ts',
  'journeys/hours-form.e2e.ts',
  'journeys/hours-archive.e2e.ts',
  'journeys/typed-and-left.e2e.ts',
  'journeys/closed-months.e2e.ts',
  'simulation/histories.test.ts',
  'mutations/mutations.test.ts',
  'granted-calls.test.ts',
  'sync-server/src/server.test.ts',
  'planted-data.test.ts',
  'hostile-names.test.ts',
  'generated-requests.test.ts',
  'cost-of-requests.test.ts',
  'asked-again.test.ts',
  'backup-under-load.test.ts',
  's3/bad-days.test.ts',
  'killed-while-sending.test.ts',
  'auth/login.test.ts',
  'server-stop.test.ts',
  'admin-beside-server.test.ts',
];

/** Begins with what takes longest, so that all workers end together and none is left alone with it. */
export class LongestFirst extends BaseSequencer {
  public override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort.call(this, files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
  return place === -1 ? LONGEST.length : place;
}
