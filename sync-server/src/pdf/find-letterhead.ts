import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import type { Queries } from '../db/database.ts';
import type { Letterhead } from './pdf-document.ts';

/** The company's identity as the settings have it now. */
export async function findLetterhead(db: Queries): Promise<Letterhead> {
  const azienda = await db.first(
    db.query
      .selectFrom('impostazioni')
      .select(['ragione_sociale', 'partita_iva', 'sede_legale', 'dati_fatturazione'])
      .where('id', '=', IMPOSTAZIONI_ID),
  );
  return azienda ?? { ragione_sociale: null, partita_iva: null, sede_legale: null };
}
