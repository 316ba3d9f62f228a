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
  const { discoPieno, uncertain } = error;
  const known = discoPieno ? testi.discoPieno : testi.nonSalvato;
  return { outcome: 'not-saved', errore: uncertain ? testi.forseSalvato : known };
}
