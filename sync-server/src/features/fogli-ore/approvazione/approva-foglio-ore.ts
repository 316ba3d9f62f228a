import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { puoApprovare } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId, FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import { perDatabase } from '../../../db/per-database.ts';
import { precompile } from '../../../db/precompile.ts';
import type { CommandContext, RowRef } from '../../../sync/handlers.ts';
import { refuseMissing } from '../../../sync/was-deleted.ts';
import { testi } from '../../../testi/it.ts';
import { findFoglioOre } from '../find-foglio-ore.ts';
import { isMeseChiuso } from '../mese-chiuso.ts';
import { annotaPassaggio } from '../passaggi.ts';
import { isAltraVersione, refuseConflitto } from './versione-vista.ts';

/**
 * Approves pending hours. Approving them again changes nothing and answers as the first time, also
 * when the version seen is older than the first approval; hours that someone corrected meanwhile are
 * not approved unseen. Hours that were sent back are approved as they are by whoever saw that.
 */
export async function approvaFoglioOre(
  { id, versione }: CommandInput<'fogliOre.approva'>,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const { db, user, adesso } = context;
  const foglioOre = await findFoglioOre(db, id);
  if (foglioOre === undefined) return refuseMissing(db, 'fogliOre', id);
  if (!puoApprovare(user, foglioOre)) return refuse('propria_approvazione');
  if (foglioOre.approvato === 1) return accept({ entity: 'fogliOre', id });
  if (await isMeseChiuso(db, foglioOre)) return refuse('mese_chiuso');
  if (isAltraVersione(versione, foglioOre)) return refuseConflitto(foglioOre);

  await db.run(queries(db).approva(adesso, user.id, id));
  await annotaPassaggio(foglioOre, { azione: 'approvata' }, context);
  const ore_lavorate = fromCentesimiOra(foglioOre.ore_lavorate_centesimi);
  await context.annota(
    foglioOre.progetto_id,
    testi.storico.oreApprovate({ ...foglioOre, ore_lavorate }),
  );
  context.touch('fogliOre', id);
  return accept({ entity: 'fogliOre', id });
}

const queries = perDatabase(({ query }) => ({
  approva: precompile((approvato_il: Istante, approvato_da: DipendenteId, id: FoglioOreId) =>
    query
      .updateTable('fogli_ore')
      .set((eb) => ({
        approvato: 1,
        approvato_il,
        approvato_da,
        rimandato_il: null,
        rimandato_motivo: null,
        // No closed month has any part of them, whatever they were marked for.
        mese_chiuso: 0,
        versione: eb('versione', '+', 1),
      }))
      .where('id', '=', id),
  ),
}));
