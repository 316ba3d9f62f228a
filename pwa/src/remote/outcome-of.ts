import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import type { CallResult } from './call-result.ts';

/** What a form makes of an answer; nothing is queued. */
export type CallOutcome =
  | { readonly esito: 'accettato' }
  | { readonly esito: 'rifiutato'; readonly refusal: Refusal }
  | { readonly esito: 'non_salvato'; readonly errore: string };

/** The outcome of a save or delete that needed the network; the sentence is for when no answer came. */
export function outcomeOf(result: CallResult<unknown>, noAnswer: string): CallOutcome {
  if ('rete' in result) return { esito: 'non_salvato', errore: noAnswer };
  return result.ok ? { esito: 'accettato' } : { esito: 'rifiutato', refusal: result.refusal };
}
