import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { puoRegistrarePer } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { foglioOreIdSchema, type FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import type { Insertable } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompile, precompileRow } from '../../db/precompile.ts';
import type { FogliOreTable, Flag } from '../../db/tables.ts';
import type { CommandContext, RowRef } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { findAssegnazione } from './find-assegnazione.ts';
import { isFuoriGiornata } from './is-fuori-giornata.ts';
import { isMeseChiuso } from './mese-chiuso.ts';
import { annotaPassaggio } from './passaggi.ts';
import { refuseDisattivato } from './refuse-disattivato.ts';

type Input = CommandInput<'fogliOre.crea'>;

/**
 * Enters hours, pending. Planning that changed meanwhile never loses them, nor does a month that was
 * closed: a day that is not planned, a person who was taken off and a closed month are flagged.
 */
export async function creaFoglioOre(
  input: Input,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const { db } = context;
  if (!puoRegistrarePer(context.user, input.dipendente_id)) return refuse('riga_altrui');
  const assegnazione = await findAssegnazione(input, context);
  if (!assegnazione.ok) return assegnazione;
  const { nome, cognome, rimosso_il } = assegnazione.value;
  const disattivato = refuseDisattivato(assegnazione.value, input.data);
  if (disattivato !== undefined) return disattivato;
  const id = input.id ?? foglioOreIdSchema.parse(context.createId());
  if (await isIdUsed(db, id)) return refuse('id_gia_usato');

  const fuori_giornata = await isFuoriGiornata(db, input.progetto_id, input.data);
  const fuori_assegnazione: Flag = rimosso_il === null ? 0 : 1;
  const mese_chiuso: Flag = (await isMeseChiuso(db, input)) ? 1 : 0;
  const { id: _sent, ore_lavorate, ...campi } = input;
  await db.run(
    queries(db).insert({
      id,
      ...campi,
      ore_lavorate_centesimi: toCentesimiOra(ore_lavorate),
      approvato: 0,
      fuori_giornata,
      fuori_assegnazione,
      mese_chiuso,
      versione: 1,
    }),
  );
  const dettaglio = testi.storico.oreDiPassaggio(input);
  await annotaPassaggio({ foglio_ore_id: id, versione: 1, azione: 'inserita', dettaglio }, context);
  const riga = { ...input, nome, cognome, fuori_giornata, fuori_assegnazione, mese_chiuso };
  await context.annota(input.progetto_id, testi.storico.oreInserite(riga));
  context.touch('fogliOre', id);
  return accept({ entity: 'fogliOre', id });
}

async function isIdUsed(db: Queries, id: FoglioOreId): Promise<boolean> {
  return (await db.first(queries(db).byId(id))) !== undefined;
}

const queries = perDatabase(({ query }) => ({
  byId: precompile((id: FoglioOreId) =>
    query.selectFrom('fogli_ore').select('id').where('id', '=', id),
  ),
  insert: precompileRow((row: Insertable<FogliOreTable>) =>
    query.insertInto('fogli_ore').values(row),
  ),
}));
