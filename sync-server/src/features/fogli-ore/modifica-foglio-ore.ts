import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { CAMPI_MODIFICABILI_FOGLIO_ORE } from '@gestionale/shared-schema/fogli-ore/contracts.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { mergeOre } from '@gestionale/shared-schema/fogli-ore/merge-ore.ts';
import { rispondeAlRimando } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { fromCentesimiOra, toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { Queries } from '../../db/database.ts';
import type { Flag } from '../../db/tables.ts';
import { mergeEdit } from '../../sync/apply/merge-edit.ts';
import type { CommandContext, RowRef } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { findCorreggibile } from './find-correggibile.ts';
import type { FoglioOreTrovato } from './find-foglio-ore.ts';
import { isFuoriGiornata } from './is-fuori-giornata.ts';
import { isMeseChiuso } from './mese-chiuso.ts';
import { annotaPassaggio, findUltimoPassaggio } from './passaggi.ts';
import { refuseDisattivato } from './refuse-disattivato.ts';

type Input = CommandInput<'fogliOre.modifica'>;
type Campi = Pick<FoglioOre, (typeof CAMPI_MODIFICABILI_FOGLIO_ORE)[number]>;

/**
 * Corrects pending hours. Edits of different fields merge; the same field changed by two people, or
 * hours, is a question for a person, answered with the values it has now. A change that is already there is done.
 * Hours that were sent back are pending again when their author saw it, also without a change.
 */
export async function modificaFoglioOre(
  input: Input,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const found = await findCorreggibile(context, input.id);
  if (!found.ok) return found;
  const foglioOre = found.value;
  const merged = mergeEdit<Campi>(
    toCampi(foglioOre),
    input,
    CAMPI_MODIFICABILI_FOGLIO_ORE,
    mergeOre,
  );
  if (!merged.ok) return merged;
  const { data } = merged.value;
  const disattivato = data && refuseDisattivato(foglioOre, data);
  if (disattivato !== undefined) return disattivato;
  const risponde = await isRisposta(input, foglioOre, context.db);
  if (risponde || Object.keys(merged.value).length > 0) {
    await save(foglioOre, merged.value, risponde, context);
  }
  return accept({ entity: 'fogliOre', id: input.id });
}

/** Whether it answers why the hours were sent back. */
async function isRisposta(
  input: Input,
  foglioOre: FoglioOreTrovato,
  db: Queries,
): Promise<boolean> {
  if (foglioOre.rimandato_il === null) return false;
  const ultimo = await findUltimoPassaggio(db, foglioOre);
  return rispondeAlRimando(input.versione, foglioOre, ultimo);
}

async function save(
  foglioOre: FoglioOreTrovato,
  write: Partial<Campi>,
  risponde: boolean,
  context: CommandContext,
): Promise<void> {
  const { db } = context;
  const { ore_lavorate, ...columns } = write;
  const ore_lavorate_centesimi =
    ore_lavorate === undefined ? foglioOre.ore_lavorate_centesimi : toCentesimiOra(ore_lavorate);
  const { id, progetto_id } = foglioOre;
  const { data } = columns;
  const fuori = data && { fuori_giornata: await isFuoriGiornata(db, progetto_id, data) };
  const quando = { ...foglioOre, ...columns, ore_lavorate_centesimi };
  const mese_chiuso: Flag = (await isMeseChiuso(db, quando)) ? 1 : 0;
  await db.run(
    db.query
      .updateTable('fogli_ore')
      .set((eb) => ({
        ...columns,
        ore_lavorate_centesimi,
        ...fuori,
        mese_chiuso,
        ...(risponde && { rimandato_il: null, rimandato_motivo: null }),
        versione: eb('versione', '+', 1),
      }))
      .where('id', '=', id),
  );
  const prima = toCampi(foglioOre);
  const dettaglio = testi.storico.cambiOre(prima, write) || null;
  await annotaPassaggio(foglioOre, { azione: 'corretta', dettaglio }, context);
  await context.annota(progetto_id, testi.storico.oreModificate(foglioOre, prima, write));
  context.touch('fogliOre', id);
}

function toCampi(foglioOre: FoglioOreTrovato): Campi {
  return { ...foglioOre, ore_lavorate: fromCentesimiOra(foglioOre.ore_lavorate_centesimi) };
}
