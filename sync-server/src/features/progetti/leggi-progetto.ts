import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { leggiProgetto as contract } from '@gestionale/shared-schema/progetti/contracts.ts';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import { JsonText, type QueryContext } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';
import { STORICO_JSON } from './storico/storico-json.ts';
import { syncedProgetti } from './synced-progetti.ts';

/**
 * One project, with its history for the office. An Operatore reads only the projects they are on:
 * any other id is refused in the same words, whether there is such a project or not.
 */
export async function leggiProgetto(
  { id }: InputOf<typeof contract>,
  { db, user }: QueryContext,
): Promise<Outcome<JsonText>> {
  const operatore = user.ruolo === 'Operatore';
  if (operatore && !(await seenBy(syncedProgetti, db, id)).includes(`user:${user.id}`)) {
    return refuse('riga_altrui');
  }
  const progetto = (await syncedProgetti.project(db, [id], user.ruolo)).get(id);
  if (progetto === undefined) return refuse('non_trovato');
  if (operatore) return accept(new JsonText(progetto));
  const storico = await readJsonList(
    db,
    // Lines of one command share their instant: the order of insertion decides.
    `SELECT ${STORICO_JSON} AS row FROM storico AS s
     WHERE s.progetto_id = ?1 ORDER BY s.data_ora DESC, s.rowid DESC`,
    [id],
  );
  return accept(new JsonText(`${progetto.slice(0, -1)},"storico":${storico.text}}`));
}
