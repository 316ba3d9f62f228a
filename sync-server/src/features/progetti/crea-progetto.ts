import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { haNuoviOrariUguali } from '@gestionale/shared-schema/progetti/orari-uguali.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { progettoIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { CommandContext, RowRef } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { testiPlanning } from '../../testi/planning.ts';
import { findNomeCliente } from './find-progetto.ts';
import { hasUsedGiornataId, refuseOrariUguali, saveGiornate } from './giornate.ts';

/** Plans a project with its working days. */
export async function creaProgetto(
  input: CommandInput<'progetti.crea'>,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const { db } = context;
  const { id: given, giornate, ...campi } = input;
  if (haNuoviOrariUguali(giornate, [])) return refuseOrariUguali();
  if ((await findNomeCliente(db, campi.cliente_id)) === undefined) {
    return refuse('richiesta_non_valida', {
      campi: { cliente_id: testiPlanning.clienteInesistente },
    });
  }
  const id = given ?? progettoIdSchema.parse(context.createId());
  const used = db.query.selectFrom('progetti').select('id').where('id', '=', id);
  const cambio = { aggiunte: giornate, tolte: [], cambiate: [] };
  if ((await db.first(used)) !== undefined || (await hasUsedGiornataId(db, cambio)))
    return refuse('id_gia_usato');

  const nota_versione = campi.nota_ufficio === null ? 0 : 1;
  await db.run(
    db.query.insertInto('progetti').values({ ...campi, id, nota_versione, versione: 1 }),
  );
  await saveGiornate(id, cambio, context);
  await context.annota(id, testi.storico.progettoCreato);
  context.touch('progetti', id);
  return accept({ entity: 'progetti', id });
}
