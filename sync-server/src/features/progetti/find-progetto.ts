import type { CampiProgetto } from '@gestionale/shared-schema/progetti/merge-progetto.ts';
import type { ClienteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Database } from '../../db/database.ts';
import { findGiornate } from './giornate.ts';

/** The editable fields of a project as they are now; undefined when there is no such project. */
export function findProgetto(db: Database, id: ProgettoId): CampiProgetto | undefined {
  const campi = db.first(
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
        'stato',
      ])
      .where('id', '=', id),
  );
  return campi === undefined ? undefined : { ...campi, giornate: findGiornate(db, id) };
}

/** The company name of a client; undefined when there is no such client. */
export function findNomeCliente(db: Database, id: ClienteId): string | undefined {
  return db.first(db.query.selectFrom('clienti').select('ragione_sociale').where('id', '=', id))
    ?.ragione_sociale;
}
