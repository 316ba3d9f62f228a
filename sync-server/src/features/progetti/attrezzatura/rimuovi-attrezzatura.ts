import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';

import type { CommandContext } from '../../../sync/handlers.ts';
import { testiPlanning } from '../../../testi/planning.ts';
import { bumpVersioneProgetto } from '../bump-versione-progetto.ts';
import { refuseProgettoAssente } from '../progetto-assente.ts';

/** Frees what an assignment commits. */
export async function rimuoviAttrezzatura(
  { id, impegno_id }: CommandInput<'progetti.rimuoviAttrezzatura'>,
  context: CommandContext,
): Promise<Outcome<null>> {
  const { db } = context;
  const impegno = await db.first(
    db.query
      .selectFrom('impegni')
      .innerJoin('attrezzatura', 'attrezzatura.id', 'impegni.attrezzatura_id')
      .select(['nome_attrezzo', 'quantita_impegnata'])
      .where('impegni.id', '=', impegno_id)
      .where('impegni.progetto_id', '=', id),
  );
  if (impegno === undefined) return refuseProgettoAssente(db, id);

  await db.run(db.query.deleteFrom('impegni').where('id', '=', impegno_id));
  await bumpVersioneProgetto(db, id);
  const { nome_attrezzo, quantita_impegnata } = impegno;
  await context.annota(id, testiPlanning.attrezzaturaTolta(nome_attrezzo, quantita_impegnata));
  context.touch('progetti', id);
  return accept(null);
}
