import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first; the runner would begin with those of most bytes. */
const LONGEST = [
  'journeys/layout-shift.e2e.ts',
  'journeys/office-accessibility.e2e.ts',
  'journeys/first-download.e2e.ts',
  'journeys/planning-accessibility.e2e.ts',
  'journeys/palette-keys.e2e.ts',
  'journeys/calendar.e2e.ts',
  'journeys/record-screens.e2e.ts',
  'journeys/office-navigation.e2e.ts',
  'journeys/accessibility.e2e.ts',
  'journeys/login-and-routes.e2e.ts',
  'journeys/dashboard.e2e.ts',
  'journeys/hours-form.e2e.ts',
  'journeys/planning.e2e.ts',
  'journeys/left-while-downloading.e2e.ts',
  'journeys/reassigned.e2e.ts',
  'journeys/printing.e2e.ts',
  'journeys/killed-while-saving.e2e.ts',
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
