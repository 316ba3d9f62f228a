import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { CommandContext } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { findCorreggibile } from './find-correggibile.ts';

/** Deletes pending hours; the project's history remembers them. */
export function eliminaFoglioOre(
  { id }: CommandInput<'fogliOre.elimina'>,
  context: CommandContext,
): Outcome<null> {
  const found = findCorreggibile(context, id);
  if (!found.ok) return found;
  const { db } = context;
  db.run(db.query.deleteFrom('fogli_ore').where('id', '=', id));
  const ore_lavorate = fromCentesimiOra(found.value.ore_lavorate_centesimi);
  const riga = { ...found.value, ore_lavorate };
  context.annota(found.value.progetto_id, testi.storico.oreEliminate(riga));
  context.touch('fogliOre', id);
  return accept(null);
}
