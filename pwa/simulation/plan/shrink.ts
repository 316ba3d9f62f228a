import type { ViolationKind } from '../checks/violation.ts';
import { runHistory, type HistoryResult } from '../run-history.ts';
import type { Stage } from '../world/stage.ts';
import type { Plan } from './plan.ts';

/** Leaves out of a plan whatever the broken promise does not need; gives the shortest that breaks it. */
export async function shrink(
  stage: Stage,
  plan: Plan,
  kind: ViolationKind,
): Promise<HistoryResult> {
  let best = plan;
  let result = await runHistory(stage, best);
  for (const part of ['actions', 'faults'] as const) {
    for (let index = best[part].length - 1; index >= 0; index -= 1) {
      const shorter = { ...best, [part]: best[part].toSpliced(index, 1) };
      const attempt = await runHistory(stage, shorter);
      if (attempt.violation?.kind !== kind) continue;
      best = shorter;
      result = attempt;
    }
  }
  return result;
}
