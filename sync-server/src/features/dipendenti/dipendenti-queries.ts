import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import { orderByName } from '../../db/order-by-name.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/read-json-list.ts';
import { DIPENDENTE_JSON, DIPENDENTE_RIDOTTO_JSON } from './dipendente-json.ts';

export const dipendentiQueries = {
  'dipendenti.elenca': (_input, { db, caller }) =>
    accept(
      readJsonList(
        db,
        `SELECT ${caller.ruolo === 'Admin' ? DIPENDENTE_JSON : DIPENDENTE_RIDOTTO_JSON} AS riga
         FROM dipendenti AS d
         ORDER BY ${orderByName('d')}, d.id`,
      ),
    ),
} satisfies Pick<QueryHandlers, 'dipendenti.elenca'>;
