import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { CommandContext } from '../../sync/handlers.ts';
import { testiRifiuti } from '../../testi/rifiuti.ts';
import { countLegami } from './conta-legami.ts';
import { findDipendente, isUltimoAdmin } from './dipendente-record.ts';

/** Deletes an employee of whom nothing is told; whoever has a history can be deactivated instead. */
export async function eliminaDipendente(
  { id }: { readonly id: DipendenteId },
  { db, user, touch, adesso }: CommandContext,
): Promise<Outcome<undefined>> {
  if ((await findDipendente(db, id)) === undefined) return refuse('non_trovato');
  if (await isUltimoAdmin({ db, adesso }, id)) return refuse('ultimo_admin');
  if (id === user.id) return refuse('propria_eliminazione');
  const legami = await countLegami(db, id);
  if (Object.values(legami).some((quanti) => quanti > 0)) {
    return refuse('ha_dipendenze', { errore: testiRifiuti.dipendenteConStorico(legami) });
  }
  await db.run(db.query.deleteFrom('dipendenti').where('id', '=', id));
  touch('dipendenti', id);
  return accept(undefined);
}
