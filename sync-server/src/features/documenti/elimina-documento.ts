import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { eliminaDocumento as contract } from '@gestionale/shared-schema/documenti/contracts.ts';

import type { QueryContext } from '../../sync/handlers.ts';
import { describeError } from '../../sync/log.ts';
import { testiDocumenti } from '../../testi/documenti.ts';
import type { DocumentiParts } from './documenti-parts.ts';
import { findDocumento } from './find-documento.ts';

/** Removes the row and then retires the file; one that will not go is retired by a later sweep. */
export async function eliminaDocumento(
  { filename }: InputOf<typeof contract>,
  context: QueryContext,
  { act, store, log }: DocumentiParts,
): Promise<Outcome<undefined>> {
  const outcome = await act(context, async ({ db, touch }) => {
    const riga = await findDocumento(db, filename);
    if (riga === undefined) return refuse('non_trovato', { errore: testiDocumenti.nonEsiste });
    await db.run(db.query.deleteFrom('documenti').where('filename', '=', filename));
    touch('documenti', filename);
    return accept(riga.file);
  });
  if (!outcome.ok) return outcome;
  try {
    await store.retire(outcome.value);
  } catch (error) {
    log.error('document file left behind', { file: outcome.value, ...describeError(error) });
  }
  return accept(undefined);
}
