import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import type { CallResult } from './call-result.ts';

/** What a form makes of an answer; nothing is queued. */
export type CallOutcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  | { readonly outcome: 'not-saved'; readonly errore: string };

/** The outcome of a save or delete that needed the network; the sentence is for when no answer came. */
export function outcomeOf(result: CallResult<unknown>, noAnswer: string): CallOutcome {
  if ('reached' in result) return { outcome: 'not-saved', errore: noAnswer };
  return result.ok ? { outcome: 'accepted' } : { outcome: 'refused', refusal: result.refusal };
}
