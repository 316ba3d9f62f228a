import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import { perDatabase } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import type { CommandContext } from '../../sync/handlers.ts';
import { isQueued } from '../../sync/is-queued.ts';
import { testi } from '../../testi/it.ts';
import { isAltraVersione, refuseConflitto } from './approvazione/versione-vista.ts';
import { findCorreggibile } from './find-correggibile.ts';

/**
 * Deletes pending hours; the project's history remembers them. What is gone already is done for a command
 * that waited; what was corrected since it was seen asks a person.
 */
export async function eliminaFoglioOre(
  { id, versione }: CommandInput<'fogliOre.elimina'>,
  context: CommandContext,
): Promise<Outcome<null>> {
  const found = await findCorreggibile(context, id);
  if (!found.ok) {
    const fatto = found.refusal.codice === 'non_trovato' && isQueued(context);
    return fatto ? accept(null) : found;
  }
  if (isAltraVersione(versione, found.value)) return refuseConflitto(found.value);
  const { db } = context;
  await db.run(queries(db).elimina(id));
  const ore_lavorate = fromCentesimiOra(found.value.ore_lavorate_centesimi);
  const riga = { ...found.value, ore_lavorate };
  await context.annota(found.value.progetto_id, testi.storico.oreEliminate(riga));
  context.touch('fogliOre', id);
  return accept(null);
}

const queries = perDatabase(({ query }) => ({
  elimina: precompile((id: FoglioOreId) => query.deleteFrom('fogli_ore').where('id', '=', id)),
}));
