import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { puoApprovare, refusalOfRipresa } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { CommandContext, RowRef } from '../../../sync/handlers.ts';
import { testi } from '../../../testi/it.ts';
import { testiRifiuti } from '../../../testi/rifiuti.ts';
import { findFoglioOre } from '../find-foglio-ore.ts';
import { isFuoriGiornata } from '../is-fuori-giornata.ts';
import { isMeseChiuso } from '../mese-chiuso.ts';
import { annotaPassaggio } from '../passaggi.ts';
import { refuseConflitto } from './versione-vista.ts';

/**
 * Takes an approval back, so that the hours are pending again, on the office's devices too if they had
 * left them; hours that are not approved answer as done.
 */
export async function riprendiFoglioOre(
  { id, versione, motivo }: CommandInput<'fogliOre.riprendi'>,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const { db, user } = context;
  const foglioOre = await findFoglioOre(db, id);
  if (foglioOre === undefined) return refuse('non_trovato');
  if (!puoApprovare(user, foglioOre)) {
    return refuse('propria_approvazione', { errore: testiRifiuti.propriaRipresa });
  }
  if (foglioOre.approvato === 0) return accept({ entity: 'fogliOre', id });
  if (await isMeseChiuso(db, foglioOre)) return refuse('mese_chiuso');
  const refused = refusalOfRipresa(user, foglioOre, { versione, motivo });
  if (refused === 'conflitto_versione') return refuseConflitto(foglioOre);
  if (refused !== null) return refuse(refused);

  // Its plan may have changed meanwhile: only pending hours follow that.
  const fuori_giornata = await isFuoriGiornata(db, foglioOre.progetto_id, foglioOre.data);
  await db.run(
    db.query
      .updateTable('fogli_ore')
      .set((eb) => ({
        approvato: 0,
        approvato_il: null,
        approvato_da: null,
        fuori_giornata,
        fuori_finestra: 0,
        versione: eb('versione', '+', 1),
      }))
      .where('id', '=', id),
  );
  await annotaPassaggio(foglioOre, { azione: 'ripresa', motivo: motivo ?? null }, context);
  const ore_lavorate = fromCentesimiOra(foglioOre.ore_lavorate_centesimi);
  await context.annota(
    foglioOre.progetto_id,
    testi.storico.oreRiprese({ ...foglioOre, ore_lavorate }, motivo),
  );
  context.touch('fogliOre', id);
  return accept({ entity: 'fogliOre', id });
}
