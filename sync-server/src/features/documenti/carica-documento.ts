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
import { describeError } from '../../sync/log.ts';
import { testiDocumenti } from '../../testi/documenti.ts';
import { checkContent, contenutoDiverso } from './check-content.ts';
import { NoRoomError } from './document-room.ts';
import type { DocumentiParts } from './documenti-parts.ts';
import { NotEncryptedOfficeError } from './encrypted-office.ts';

/**
 * Stores a file and then, in one transaction, its row: a stop in between leaves a file without a row,
 * which a sweep takes out of the way a day later, and never the other way round.
 */
export async function caricaDocumento(
  { documento: { filename, content, leastBytes = 0 } }: InputOf<typeof contract>,
  context: QueryContext,
  parts: DocumentiParts,
): Promise<Outcome<Documento>> {
  const { act, store, room } = parts;
  const problema = problemaNomeDocumento(filename);
  if (problema !== undefined) {
    return refuse('richiesta_non_valida', { campi: { documento: problema } });
  }
  const chiave = chiaveDocumento(filename);
  // Nobody should have to send fifty megabytes to hear that.
  if (await isTaken(context.db, chiave)) return refuse('documento_gia_presente');
  const saved = await refusingWithoutRoom(parts, async () => {
    const taken = await room.take(content, leastBytes);
    try {
      const checked = await checkContent(filename, taken.content);
      if ('problema' in checked) return refuseContent(checked.problema);
      return accept(await store.save(checked.content));
    } catch (error) {
      if (!(error instanceof NotEncryptedOfficeError)) throw error;
      return refuseContent(contenutoDiverso(filename));
    } finally {
      taken.leave();
    }
  });
  if (!saved.ok) return saved;
  const { file, dimensione } = saved.value;
  const riga = { filename, chiave, file, dimensione, caricato_il: context.adesso };
  // What throws may have been committed all the same: a day later a sweep knows.
  const outcome = await act(context, async ({ db, touch }) => {
    if (!(await insert(db, riga))) return refuse('documento_gia_presente');
    touch('documenti', filename);
    return accept({ id: filename, filename, dimensione, caricato_il: riga.caricato_il });
  });
  if (!outcome.ok) await retire(file, parts);
  return outcome;
}

function refuseContent(problema: string) {
  return refuse('richiesta_non_valida', { campi: { documento: problema } });
}

/** One that will not go is retired by a later sweep. */
async function retire(file: string, { store, log }: DocumentiParts): Promise<void> {
  try {
    await store.retire(file);
  } catch (error) {
    log.error('document file left behind', { file, ...describeError(error) });
  }
}

/** A file without room is refused like any other that cannot be taken: with a sentence. */
async function refusingWithoutRoom<Value>(
  { room, log }: DocumentiParts,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    log.info('document refused', { why: error.why });
    if (error.why === 'disk') return refuse('disco_pieno', { errore: testiDocumenti.discoPieno });
    return refuse('archivio_pieno', { errore: testiDocumenti.archivioPieno(room.limitBytes) });
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
