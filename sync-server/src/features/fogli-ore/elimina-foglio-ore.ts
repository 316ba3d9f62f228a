import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import { perDatabase } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import type { CommandContext } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { findCorreggibile } from './find-correggibile.ts';

/** Deletes pending hours; the project's history remembers them. */
export async function eliminaFoglioOre(
  { id }: CommandInput<'fogliOre.elimina'>,
  context: CommandContext,
): Promise<Outcome<null>> {
  const found = await findCorreggibile(context, id);
  if (!found.ok) return found;
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
