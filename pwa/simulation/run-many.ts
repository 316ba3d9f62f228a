import type { Violation } from './checks/violation.ts';
import { addFigures, noFigures, type Figures } from './figures.ts';
import type { Planted } from './mutations/mutate-modules.ts';
import type { ProcessPool } from './process-pool.ts';
import type { Report, Task } from './run-task.ts';

export interface Broken {
  readonly seed: number;
  readonly violation: Violation;
}

export interface ManyResults {
  readonly figures: Figures;
  readonly broken: readonly Broken[];
}

export interface ManyParts extends Task {
  readonly pool: ProcessPool;
  readonly processes: number;
  /** Files of the product that have a defect; none by default. */
  readonly planted?: Planted;
  /** Called with everything so far, whenever there is more. */
  readonly onProgress?: (results: ManyResults) => void;
}

/** Runs the histories of many seeds in several processes; fails when one of these does. */
export async function runMany({
  pool,
  processes,
  planted,
  onProgress,
  ...task
}: ManyParts): Promise<ManyResults> {
  const figures = noFigures();
  const broken: Broken[] = [];
  const take = (report: Report): void => {
    if (report.kind === 'figures') addFigures(figures, report.figures);
    else broken.push({ seed: report.seed, violation: report.violation });
    onProgress?.({ figures, broken });
  };
  await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const seeds = task.seeds.filter((_, place) => place % processes === index);
      return pool.run({ task: { ...task, seeds }, planted }, take);
    }),
  );
  return { figures, broken };
}

/** So many seeds from one on. */
export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
