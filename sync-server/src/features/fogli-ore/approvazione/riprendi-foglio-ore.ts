import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { puoApprovare, refusalOfRipresa } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { CommandContext, RowRef } from '../../../sync/handlers.ts';
import { isQueued } from '../../../sync/is-queued.ts';
import { refuseMissing } from '../../../sync/was-deleted.ts';
import { testi } from '../../../testi/it.ts';
import { testiRifiuti } from '../../../testi/rifiuti.ts';
import { findAssegnazione } from '../find-assegnazione.ts';
import { findFoglioOre, type FoglioOreTrovato } from '../find-foglio-ore.ts';
import { isFuoriGiornata } from '../is-fuori-giornata.ts';
import { isMeseChiuso } from '../mese-chiuso.ts';
import { annotaPassaggio, haApprovato } from '../passaggi.ts';
import { refuseConflitto } from './versione-vista.ts';

/**
 * Takes an approval back, so that the hours are pending again, on the office's devices too if they had
 * left them; hours that are not approved answer as done. So does whoever undoes an approval that was none,
 * as somebody else had given it before: the other's stands.
 */
export async function riprendiFoglioOre(
  input: CommandInput<'fogliOre.riprendi'>,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const { id, versione, motivo } = input;
  const { db, user } = context;
  const foglioOre = await findFoglioOre(db, id);
  if (foglioOre === undefined) return refuseMissing(db, 'fogliOre', id);
  if (!puoApprovare(user, foglioOre)) {
    return refuse('propria_approvazione', { errore: testiRifiuti.propriaRipresa });
  }
  if (foglioOre.approvato === 0) return accept({ entity: 'fogliOre', id });
  if (await isDiNessuna(input, foglioOre, context)) return accept({ entity: 'fogliOre', id });
  if (await isMeseChiuso(db, foglioOre)) return refuse('mese_chiuso');
  const refused = refusalOfRipresa(user, foglioOre, { versione, motivo });
  if (refused === 'conflitto_versione') return refuseConflitto(foglioOre);
  if (refused !== null) return refuse(refused);

  await save(foglioOre, context);
  await annotaPassaggio(foglioOre, { azione: 'ripresa', motivo: motivo ?? null }, context);
  const ore_lavorate = fromCentesimiOra(foglioOre.ore_lavorate_centesimi);
  await context.annota(
    foglioOre.progetto_id,
    testi.storico.oreRiprese({ ...foglioOre, ore_lavorate }, motivo),
  );
  context.touch('fogliOre', id);
  return accept({ entity: 'fogliOre', id });
}

/**
 * True for whoever takes back at once, without a reason, an approval that they gave on a device and that
 * changed nothing. One that did count, and that others decided over since, is judged as any other.
 */
async function isDiNessuna(
  { versione, motivo }: CommandInput<'fogliOre.riprendi'>,
  { id, approvato_da }: FoglioOreTrovato,
  context: CommandContext,
): Promise<boolean> {
  const { db, user } = context;
  if (!isQueued(context) || versione === undefined || motivo !== undefined) return false;
  return approvato_da !== user.id && !(await haApprovato(db, user.id, { id, versione }));
}

/** Its plan and its people may have changed meanwhile: only pending hours follow that. */
async function save(
  { id, progetto_id, dipendente_id, data, ...prima }: FoglioOreTrovato,
  context: CommandContext,
): Promise<void> {
  const { db } = context;
  const fuori_giornata = await isFuoriGiornata(db, progetto_id, data);
  const trovata = await findAssegnazione({ progetto_id, dipendente_id }, context);
  const assegnato = trovata.ok && trovata.value.rimosso_il === null;
  await db.run(
    db.query
      .updateTable('fogli_ore')
      .set((eb) => ({
        approvato: 0,
        approvato_il: null,
        approvato_da: null,
        fuori_giornata,
        fuori_assegnazione: assegnato ? 0 : prima.fuori_assegnazione,
        fuori_finestra: 0,
        versione: eb('versione', '+', 1),
      }))
      .where('id', '=', id),
  );
}
