import type { Violation } from './checks/violation.ts';
import { addHistory, noFigures, type Figures } from './figures.ts';
import { makePlan } from './plan/make-plan.ts';
import type { Profile } from './plan/plan.ts';
import { runHistory } from './run-history.ts';
import { createStage } from './world/stage.ts';

/** What a process is asked to do. */
export interface Task {
  readonly profile: Profile;
  readonly seeds: readonly number[];
  /** Ends with the first history that breaks a promise. */
  readonly stopAtFirst: boolean;
}

/** What a process says: of a broken promise at once, of the figures now and then. */
export type Report =
  | { readonly kind: 'broken'; readonly seed: number; readonly violation: Violation }
  | { readonly kind: 'figures'; readonly figures: Figures };

const REPORT_EVERY = 50;

/** Runs the histories of a task, and tells what came of them. */
export async function runTask(
  { profile, seeds, stopAtFirst }: Task,
  tell: (report: Report) => void,
): Promise<void> {
  const stage = await createStage();
  let figures = noFigures();
  for (const seed of seeds) {
    const result = await runHistory(stage, makePlan(seed, profile));
    addHistory(figures, result);
    if (result.violation !== null) tell({ kind: 'broken', seed, violation: result.violation });
    const isLast = seed === seeds.at(-1) || (stopAtFirst && result.violation !== null);
    if (isLast || figures.histories === REPORT_EVERY) {
      tell({ kind: 'figures', figures });
      figures = noFigures();
    }
    if (isLast) break;
  }
  await stage.close();
}
