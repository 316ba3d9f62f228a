import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { impegnoIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { CommandContext, RowRef } from '../../../sync/handlers.ts';
import { testi } from '../../../testi/it.ts';
import { testiPlanning } from '../../../testi/planning.ts';
import { bumpVersioneProgetto } from '../bump-versione-progetto.ts';
import { refuseProgettoAssente } from '../progetto-assente.ts';
import { checkAttrezzatura } from './check-attrezzatura.ts';

/**
 * Commits equipment to all days of a project, as far as there is enough of it on each that is still to
 * come. A project that is over is judged by its last day: no more of anything than there was.
 */
export async function assegnaAttrezzatura(
  input: CommandInput<'progetti.assegnaAttrezzatura'>,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const { db, oggi } = context;
  const { query } = db;
  const { id, attrezzatura_id, quantita_impegnata } = input;
  const progetto = await db.first(
    query
      .selectFrom('progetti')
      .leftJoin('giornate', 'giornate.progetto_id', 'progetti.id')
      .select((eb) => eb.fn.max('giornate.data').as('ultimo'))
      .where('progetti.id', '=', id)
      .groupBy('progetti.id'),
  );
  if (progetto === undefined) return refuseProgettoAssente(db, id);
  const attrezzo = await db.first(
    query.selectFrom('attrezzatura').select('nome_attrezzo').where('id', '=', attrezzatura_id),
  );
  if (attrezzo === undefined) {
    const campi = { attrezzatura_id: testiPlanning.attrezzoInesistente };
    return refuse('richiesta_non_valida', { campi });
  }
  const impegno_id = input.impegno_id ?? impegnoIdSchema.parse(context.createId());
  const used = query.selectFrom('impegni').select('id').where('id', '=', impegno_id);
  if ((await db.first(used)) !== undefined) return refuse('id_gia_usato');

  await db.run(
    query
      .insertInto('impegni')
      .values({ id: impegno_id, progetto_id: id, attrezzatura_id, quantita_impegnata }),
  );
  const { ultimo } = progetto;
  const dal = ultimo !== null && ultimo < oggi ? ultimo : oggi;
  const enough = await checkAttrezzatura(db, id, dal, { attrezzatura_id, quantita_impegnata });
  if (!enough.ok) return enough;
  await bumpVersioneProgetto(db, id);
  const { nome_attrezzo } = attrezzo;
  await context.annota(id, testi.storico.attrezzaturaAssegnata(nome_attrezzo, quantita_impegnata));
  context.touch('progetti', id);
  return accept({ entity: 'progetti', id });
}
