import type { CommandName } from '@gestionale/shared-schema/registry.ts';

import { dependantsOf } from './entries/plan-queue.ts';
import type { SubmitResult } from './outbox-service.ts';
import type { SubmitParts } from './submit.ts';

type Parts = Pick<SubmitParts, 'queue' | 'log'>;

/**
 * Of the latest entries of that name and those descriptions, which wait for a refused one before them:
 * no network sends them, only whoever puts the refused one right. None where the device cannot tell.
 */
export async function waitingForCorrection(
  { queue, log }: Parts,
  name: CommandName,
  descriptions: readonly string[],
): Promise<ReadonlySet<string>> {
  try {
    const { items } = await queue.look();
    const entries = items.map(({ entry }) => entry);
    const waiting = new Set(
      entries
        .filter(({ refusal }) => refusal !== null)
        .flatMap((refused) => dependantsOf(refused, entries)),
    );
    return new Set(
      descriptions.filter((description) => {
        const latest = entries.findLast(
          (entry) => entry.name === name && entry.description === description,
        );
        return latest !== undefined && waiting.has(latest);
      }),
    );
  } catch (error) {
    log('waiting-for-correction', error);
    return new Set();
  }
}

/** The results of commands, with what those that are saved wait for; one look, whatever their number. */
export async function withWhatTheyWaitFor(
  parts: Parts,
  name: CommandName,
  descriptions: readonly string[],
  results: readonly SubmitResult[],
): Promise<readonly SubmitResult[]> {
  if (results.every(({ outcome }) => outcome !== 'saved')) return results;
  const waiting = await waitingForCorrection(parts, name, descriptions);
  return results.map((result, place) =>
    result.outcome === 'saved' && waiting.has(descriptions[place] ?? '')
      ? { outcome: 'saved', waitsForCorrection: true }
      : result,
  );
}
