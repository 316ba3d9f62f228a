import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';

import type { CommandContext } from '../../../sync/handlers.ts';
import { isQueued } from '../../../sync/is-queued.ts';
import { testiPlanning } from '../../../testi/planning.ts';
import { bumpVersioneProgetto } from '../bump-versione-progetto.ts';
import { existsProgetto } from '../find-progetto.ts';
import { refuseProgettoAssente } from '../progetto-assente.ts';

/** Frees what an assignment commits; what is free already is done for a command that waited. */
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
  if (impegno === undefined) {
    const fatto = isQueued(context) && (await existsProgetto(db, id));
    return fatto ? accept(null) : refuseProgettoAssente(db, id);
  }

  await db.run(db.query.deleteFrom('impegni').where('id', '=', impegno_id));
  await bumpVersioneProgetto(db, id);
  const { nome_attrezzo, quantita_impegnata } = impegno;
  await context.annota(id, testiPlanning.attrezzaturaTolta(nome_attrezzo, quantita_impegnata));
  context.touch('progetti', id);
  return accept(null);
}
