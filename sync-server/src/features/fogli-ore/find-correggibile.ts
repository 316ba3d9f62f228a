import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { puoCorreggere, puoRegistrarePer } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';

import type { QueryContext } from '../../sync/handlers.ts';
import { refuseMissing } from '../../sync/was-deleted.ts';
import { findFoglioOre, type FoglioOreTrovato } from './find-foglio-ore.ts';

/**
 * The entry that the caller may correct or delete. An unknown id is 404 also for an Operatore: it is
 * most often their own entry, deleted from another device, and the random half of an id cannot be
 * guessed to find out whether someone else's exists.
 */
export async function findCorreggibile(
  { db, user }: Pick<QueryContext, 'db' | 'user'>,
  id: FoglioOreId,
): Promise<Outcome<FoglioOreTrovato>> {
  const foglioOre = await findFoglioOre(db, id);
  if (foglioOre === undefined) return refuseMissing(db, 'fogliOre', id);
  const { dipendente_id } = foglioOre;
  if (puoCorreggere(user, { dipendente_id, approvato: foglioOre.approvato === 1 })) {
    return accept(foglioOre);
  }
  return refuse(puoRegistrarePer(user, dipendente_id) ? 'gia_approvato' : 'riga_altrui');
}
