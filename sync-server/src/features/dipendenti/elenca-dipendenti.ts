import type { PageRequest } from '@gestionale/shared-schema/contract/page.ts';
import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import type { JsonPage, QueryContext } from '../../sync/handlers.ts';
import { readJsonPage } from '../../sync/pull/read-json-page.ts';
import { DIPENDENTE_JSON, DIPENDENTE_RIDOTTO_JSON } from './dipendente-json.ts';

/** Employees by name, deactivated ones too; a Manager gets no personal data. */
export function elencaDipendenti(
  page: PageRequest,
  { db, user }: QueryContext,
): Promise<Outcome<JsonPage>> {
  return readJsonPage(
    db,
    {
      from: 'dipendenti AS d',
      id: 'd.id',
      order: [{ sql: 'd.ordine' }, { sql: 'd.id' }],
      row: user.ruolo === 'Admin' ? DIPENDENTE_JSON : DIPENDENTE_RIDOTTO_JSON,
      rows: 'JOIN dipendenti AS d ON d.id = pagina.id',
    },
    page,
  );
}
