import type { SubmitResult } from '../../../outbox/outbox-service.ts';

type Saved = Extract<SubmitResult, { outcome: 'saved' }>;

/** Of results, the saved one that waits for most; undefined where the server has answered all. */
export function salvatoTra(results: readonly SubmitResult[]): Saved | undefined {
  const saved = results.filter((result): result is Saved => result.outcome === 'saved');
  return saved.find(({ waitsForCorrection }) => waitsForCorrection) ?? saved[0];
}
