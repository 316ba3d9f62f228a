import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import { orderByName } from '../../db/order-by-name.ts';
import type { JsonText, QueryContext } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';
import { DIPENDENTE_JSON, DIPENDENTE_RIDOTTO_JSON } from './dipendente-json.ts';

/** All employees, deactivated ones too; a Manager gets no personal data. */
export async function elencaDipendenti(
  _input: object,
  { db, user }: QueryContext,
): Promise<Outcome<JsonText>> {
  return accept(
    await readJsonList(
      db,
      `SELECT ${user.ruolo === 'Admin' ? DIPENDENTE_JSON : DIPENDENTE_RIDOTTO_JSON} AS row
       FROM dipendenti AS d
       ORDER BY ${orderByName('d')}, d.id`,
    ),
  );
}
