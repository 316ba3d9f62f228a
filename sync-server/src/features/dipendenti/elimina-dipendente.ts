import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { testiRifiuti } from '../../testi/rifiuti.ts';
import { findDipendente, isUltimoAdmin } from './dipendente-record.ts';
import type { DipendentiChange } from './dipendenti-change.ts';

/** Deletes an employee of whom nothing is told; whoever has a history can be deactivated instead. */
export async function eliminaDipendente(
  { id }: { readonly id: DipendenteId },
  { db, user, touch }: DipendentiChange,
): Promise<Outcome<undefined>> {
  if ((await findDipendente(db, id)) === undefined) return refuse('non_trovato');
  if (await isUltimoAdmin(db, id)) return refuse('ultimo_admin');
  if (id === user.id) return refuse('propria_eliminazione');
  const legami = await countLegami(db, id);
  if (Object.values(legami).some((quanti) => quanti > 0)) {
    return refuse('ha_dipendenze', { errore: testiRifiuti.dipendenteConStorico(legami) });
  }
  await db.run(db.query.deleteFrom('dipendenti').where('id', '=', id));
  touch('dipendenti', id);
  return accept(undefined);
}

/** Assignments that have ended count: late hours are still accepted because of them. */
async function countLegami(db: Queries, id: DipendenteId) {
  const counted = await db.first(
    rawQuery<{ ore: number; approvazioni: number; contratti: number; assegnazioni: number }>(
      `SELECT
         (SELECT count(*) FROM fogli_ore WHERE dipendente_id = ?1) AS ore,
         (SELECT count(*) FROM fogli_ore WHERE approvato_da = ?1) AS approvazioni,
         (SELECT count(*) FROM contratti WHERE dipendente_id = ?1) AS contratti,
         (SELECT count(*) FROM assegnazioni WHERE dipendente_id = ?1) AS assegnazioni`,
      [id],
    ),
  );
  if (counted === undefined) throw new Error('A count answers with a row');
  return counted;
}
