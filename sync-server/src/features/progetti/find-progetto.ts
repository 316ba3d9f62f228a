import type { CampiProgetto } from '@gestionale/shared-schema/progetti/merge-progetto.ts';
import type { ClienteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { findGiornate } from './giornate.ts';

/** The editable fields of a project as they are now; undefined when there is no such project. */
export async function findProgetto(
  db: Queries,
  id: ProgettoId,
): Promise<CampiProgetto | undefined> {
  const campi = await db.first(
    db.query
      .selectFrom('progetti')
      .select([
        'nome_progetto',
        'cliente_id',
        'tipo_progetto',
        'tipo_attivita',
        'esl_totali',
        'descrizione',
        'note_fatturazione',
        'cantiere_indirizzo',
        'contatto_nome',
        'contatto_telefono',
        'nota_ufficio',
        'stato',
      ])
      .where('id', '=', id),
  );
  return campi === undefined ? undefined : { ...campi, giornate: await findGiornate(db, id) };
}

export async function existsProgetto(db: Queries, id: ProgettoId): Promise<boolean> {
  const query = db.query.selectFrom('progetti').select('id').where('id', '=', id);
  return (await db.first(query)) !== undefined;
}

/** The company name of a client; undefined when there is no such client. */
export async function findNomeCliente(db: Queries, id: ClienteId): Promise<string | undefined> {
  return (
    await db.first(db.query.selectFrom('clienti').select('ragione_sociale').where('id', '=', id))
  )?.ragione_sociale;
}
