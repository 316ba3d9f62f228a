import { NotSavedError } from '../local-db/databases/save-strictly.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { OutboxTesti, SubmitResult } from './outbox-service.ts';

/** What to tell the user of a NotSavedError; any other error is thrown on. */
export function tellNotSaved(
  { testi, log }: Pick<OutboxParts, 'log'> & { readonly testi: OutboxTesti },
  error: unknown,
): Extract<SubmitResult, { outcome: 'not-saved' }> {
  if (!(error instanceof NotSavedError)) throw error;
  log('not-saved', error);
  return { outcome: 'not-saved', errore: whyOf(error, testi) };
}

function whyOf({ uncertain, failure }: NotSavedError, testi: OutboxTesti): string {
  if (uncertain) return testi.forseSalvato;
  if (failure === 'disco_pieno') return testi.discoPieno;
  return failure === 'versione_nuova' ? testi.versioneNuova : testi.nonSalvato;
}
