import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { rawQuery } from '../../db/raw-query.ts';
import { JsonText, type QueryContext } from '../../sync/handlers.ts';
import { CAMPI_IMPOSTAZIONI } from './synced-impostazioni.ts';

const leggi = (scadenzeGiorni: number) => `SELECT json_object(${CAMPI_IMPOSTAZIONI},
    'secondo_fattore_richiesto', json(iif(i.secondo_fattore_richiesto, 'true', 'false')),
    'telefoni_colleghi', json(iif(i.telefoni_colleghi, 'true', 'false')),
    'sostituto_imposta', json(iif(i.sostituto_imposta, 'true', 'false')),
    'intervallo_predefinito', ${scadenzeGiorni}) AS riga
  FROM impostazioni AS i WHERE i.id = ?1`;

/**
 * The only row of settings, which a migration puts there; with what only an Admin may know, and with the
 * interval of deadlines that the server is configured with.
 */
export async function leggiImpostazioni(
  { db }: Pick<QueryContext, 'db'>,
  scadenzeGiorni: number,
): Promise<Outcome<JsonText>> {
  const letta = await db.first(
    rawQuery<{ riga: string }>(leggi(scadenzeGiorni), [IMPOSTAZIONI_ID]),
  );
  return letta === undefined ? refuse('non_trovato') : accept(new JsonText(letta.riga));
}
