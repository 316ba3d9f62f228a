import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { JsonText, type QueryContext } from '../../sync/handlers.ts';
import { syncedImpostazioni } from './synced-impostazioni.ts';

/** The only row of settings, which a migration puts there. */
export async function leggiImpostazioni({ db, user }: QueryContext): Promise<Outcome<JsonText>> {
  const righe = await syncedImpostazioni.project(db, [IMPOSTAZIONI_ID], user.ruolo);
  const riga = righe.get(IMPOSTAZIONI_ID);
  return riga === undefined ? refuse('non_trovato') : accept(new JsonText(riga));
}
