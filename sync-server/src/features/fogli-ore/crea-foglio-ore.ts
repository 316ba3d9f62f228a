import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { puoRegistrarePer } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { mesiDi, type Mese } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import {
  foglioOreIdSchema,
  type FoglioOreId,
  type ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import type { Insertable } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompile, precompileRow } from '../../db/precompile.ts';
import type { FogliOreTable, Flag } from '../../db/tables.ts';
import type { CommandContext, RowRef } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { findAssegnazione } from './find-assegnazione.ts';
import { isMeseChiuso } from './mese-chiuso.ts';
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
  const id = input.id ?? foglioOreIdSchema.parse(context.createId());
  // On its way together where the database is behind a network.
  const [assegnazione, visto] = await Promise.all([
    findAssegnazione(input, context),
    guarda(db, id, input),
  ]);
  if (!assegnazione.ok) return assegnazione;
  const { nome, cognome, rimosso_il } = assegnazione.value;
  const disattivato = refuseDisattivato(assegnazione.value, input.data);
  if (disattivato !== undefined) return disattivato;
  const { id_usato, fuori_giornata } = visto;
  if (id_usato === 1) return refuse('id_gia_usato');

  const fuori_assegnazione: Flag = rimosso_il === null ? 0 : 1;
  const { id: _sent, ore_lavorate, ...campi } = input;
  const ore_lavorate_centesimi = toCentesimiOra(ore_lavorate);
  // Rarely asked: how a closed month has them costs a look of its own.
  const tocca = visto.mese_chiuso === 1;
  const mese_chiuso: Flag =
    tocca && (await isMeseChiuso(db, { ...campi, ore_lavorate_centesimi })) ? 1 : 0;
  await db.run(
    queries(db).insert({
      id,
      ...campi,
      ore_lavorate_centesimi,
      approvato: 0,
      fuori_giornata,
      fuori_assegnazione,
      mese_chiuso,
      fuori_finestra: 0,
      inserito_il: context.adesso,
      inserito_da: context.user.id,
      versione: 1,
    }),
  );
  const riga = { ...input, nome, cognome, fuori_giornata, fuori_assegnazione, mese_chiuso };
  await context.annota(input.progetto_id, testi.storico.oreInserite(riga));
  context.touch('fogliOre', id);
  return accept({ entity: 'fogliOre', id });
}

/** What there is already that concerns the hours: one statement, for each entry pays for each look. */
async function guarda(db: Queries, id: FoglioOreId, { progetto_id, ...quando }: Input) {
  // One month follows the other: from the one to the other there are these two.
  const [mese, ultimo = mese] = mesiDi(quando);
  const found = await db.first(queries(db).sguardo(id, progetto_id, quando.data, mese, ultimo));
  if (found === undefined) throw new Error('A statement that reads from no table has no row');
  return found;
}

const queries = perDatabase(({ query }) => ({
  sguardo: precompile(
    (id: FoglioOreId, progetto_id: ProgettoId, data: Giorno, mese: Mese, ultimo: Mese) =>
      query.selectNoFrom((eb) => {
        const usato = eb.selectFrom('fogli_ore').select('id').where('id', '=', id);
        const giornata = eb
          .selectFrom('giornate')
          .select('id')
          .where('progetto_id', '=', progetto_id)
          .where('data', '=', data);
        const chiusura = eb
          .selectFrom('chiusure_mesi')
          .select('numero')
          .where('mese', '>=', mese)
          .where('mese', '<=', ultimo)
          .where('riaperto_il', 'is', null);
        return [
          eb.exists(usato).$castTo<Flag>().as('id_usato'),
          eb.not(eb.exists(giornata)).$castTo<Flag>().as('fuori_giornata'),
          eb.exists(chiusura).$castTo<Flag>().as('mese_chiuso'),
        ];
      }),
  ),
  insert: precompileRow((row: Insertable<FogliOreTable>) =>
    query.insertInto('fogli_ore').values(row),
  ),
}));
