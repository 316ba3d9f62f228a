import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { caricaDocumento as contract } from '@gestionale/shared-schema/documenti/contracts.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import {
  chiaveDocumento,
  problemaNomeDocumento,
} from '@gestionale/shared-schema/documenti/rules.ts';

import type { Queries } from '../../db/database.ts';
import type { DocumentiTable } from '../../db/tables.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import { checkContent } from './check-content.ts';
import type { DocumentiParts } from './documenti-parts.ts';

/**
 * Stores a file and then, in one transaction, its row: a stop in between leaves a file without a row,
 * which a sweep takes out of the way a day later, and never the other way round.
 */
export async function caricaDocumento(
  { documento: { filename, content } }: InputOf<typeof contract>,
  context: QueryContext,
  { act, store }: DocumentiParts,
): Promise<Outcome<Documento>> {
  const problema = problemaNomeDocumento(filename);
  if (problema !== undefined) {
    return refuse('richiesta_non_valida', { campi: { documento: problema } });
  }
  const chiave = chiaveDocumento(filename);
  // Nobody should have to send fifty megabytes to hear that.
  if (await isTaken(context.db, chiave)) return refuse('documento_gia_presente');
  const checked = await checkContent(filename, content);
  if ('problema' in checked) {
    return refuse('richiesta_non_valida', { campi: { documento: checked.problema } });
  }
  const { file, dimensione } = await store.save(checked.content);
  const riga = { filename, chiave, file, dimensione, caricato_il: context.adesso };
  let isKept = false;
  try {
    const outcome = await act(context, async ({ db, touch }) => {
      if (!(await insert(db, riga))) return refuse('documento_gia_presente');
      touch('documenti', filename);
      return accept({ id: filename, filename, dimensione, caricato_il: riga.caricato_il });
    });
    isKept = outcome.ok;
    return outcome;
  } finally {
    // Retired and not removed: what failed may have failed after the row was written.
    if (!isKept) await store.retire(file);
  }
}

async function isTaken(db: Queries, chiave: string): Promise<boolean> {
  const select = db.query.selectFrom('documenti').select('file').where('chiave', '=', chiave);
  return (await db.first(select)) !== undefined;
}

/** False when another upload took the name meanwhile. */
async function insert(db: Queries, riga: DocumentiTable): Promise<boolean> {
  const statement = db.query
    .insertInto('documenti')
    .values(riga)
    .onConflict((conflict) => conflict.doNothing());
  return (await db.run(statement)) === 1;
}
