import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { JsonText, type QueryHandlers } from '../../sync/handlers.ts';
import { syncedImpostazioni } from './synced-impostazioni.ts';

export const impostazioniQueries = {
  'impostazioni.leggi': (_input, { db, caller }) => {
    const riga = syncedImpostazioni
      .project(db, [IMPOSTAZIONI_ID], caller.ruolo)
      .get(IMPOSTAZIONI_ID);
    return riga === undefined ? refuse('non_trovato') : accept(new JsonText(riga));
  },
} satisfies Pick<QueryHandlers, 'impostazioni.leggi'>;
