import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { puoApprovare, statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { CommandContext, RowRef } from '../../../sync/handlers.ts';
import { refuseMissing } from '../../../sync/was-deleted.ts';
import { testi } from '../../../testi/it.ts';
import { testiRifiuti } from '../../../testi/rifiuti.ts';
import { findFoglioOre } from '../find-foglio-ore.ts';
import { annotaPassaggio } from '../passaggi.ts';
import { isAltraVersione, refuseConflitto } from './versione-vista.ts';

/**
 * Sends pending hours back to whoever entered them. For the same reason once more it changes nothing
 * and answers as the first time; hours that were corrected meanwhile are not sent back unseen.
 */
export async function rimandaFoglioOre(
  { id, versione, motivo }: CommandInput<'fogliOre.rimanda'>,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const { db, user, adesso } = context;
  const foglioOre = await findFoglioOre(db, id);
  if (foglioOre === undefined) return refuseMissing(db, 'fogliOre', id);
  if (!puoApprovare(user, foglioOre)) {
    return refuse('propria_approvazione', { errore: testiRifiuti.proprieOreRimandate });
  }
  if (foglioOre.approvato === 1) {
    return refuse('gia_approvato', { errore: testiRifiuti.approvateNonRimandate });
  }
  const stato = statoOre({ ...foglioOre, approvato: false });
  if (stato === 'rimandata' && foglioOre.rimandato_motivo === motivo) {
    return accept({ entity: 'fogliOre', id });
  }
  if (isAltraVersione(versione, foglioOre)) return refuseConflitto(foglioOre);

  await db.run(
    db.query
      .updateTable('fogli_ore')
      .set((eb) => ({
        rimandato_il: adesso,
        rimandato_motivo: motivo,
        versione: eb('versione', '+', 1),
      }))
      .where('id', '=', id),
  );
  await annotaPassaggio(foglioOre, { azione: 'rimandata', motivo }, context);
  const ore_lavorate = fromCentesimiOra(foglioOre.ore_lavorate_centesimi);
  await context.annota(
    foglioOre.progetto_id,
    testi.storico.oreRimandate({ ...foglioOre, ore_lavorate }, motivo),
  );
  context.touch('fogliOre', id);
  return accept({ entity: 'fogliOre', id });
}
