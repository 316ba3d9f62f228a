import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  CAMPI_DIPENDENTE,
  type modificaDipendente as contract,
} from '@gestionale/shared-schema/dipendenti/contracts.ts';

import { mergeEdit } from '../../sync/apply/merge-edit.ts';
import type { JsonText } from '../../sync/handlers.ts';
import { refuseEmail, refuseNascitaFutura } from './crea-dipendente.ts';
import {
  findDipendente,
  isEmailUsed,
  isUltimoAdmin,
  readDipendente,
  refuseAnonimo,
  toColumns,
  type CampiDipendente,
} from './dipendente-record.ts';
import type { DipendentiChange } from './dipendenti-change.ts';
import { refreshValiditaDocumenti } from './refresh-validita-documenti.ts';
import { touchShownDipendente } from './touch-shown-dipendente.ts';

/**
 * Edits a record; edits of different fields merge. Another role ends the employee's sessions, because
 * a session is of the role that it was opened with.
 */
export async function modificaDipendente(
  input: InputOf<typeof contract>,
  context: DipendentiChange,
): Promise<Outcome<JsonText>> {
  const { db, touch, intervalloGiorni } = context;
  const { id } = input;
  const found = await findDipendente(db, id);
  if (found === undefined) return refuse('non_trovato');
  if (found.anonimo) return refuseAnonimo();
  const merged = mergeEdit<CampiDipendente>(found.campi, input, CAMPI_DIPENDENTE);
  if (!merged.ok) return merged;
  const { email, ruolo } = merged.value;
  if (email !== undefined && (await isEmailUsed(db, email, id))) return refuseEmail();
  const futura = refuseNascitaFutura(merged.value, context.oggi);
  if (futura !== undefined) return futura;
  if (ruolo !== undefined && (await isUltimoAdmin(context, id))) return refuse('ultimo_admin');
  if (Object.keys(merged.value).length > 0) {
    await db.run(
      db.query.updateTable('dipendenti').set(toColumns(merged.value)).where('id', '=', id),
    );
    touch('dipendenti', id);
    await touchShownDipendente(context, id, merged.value);
    await refreshValiditaDocumenti(context, { intervalloGiorni, dipendente_id: id });
  }
  return accept(await readDipendente(db, id));
}
