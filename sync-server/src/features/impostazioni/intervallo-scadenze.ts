import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import type { Queries } from '../../db/database.ts';

/** Days before a deadline from which it is near: as the company has set it, else as configured. */
export async function readIntervalloScadenze(db: Queries, configured: number): Promise<number> {
  const row = await db.first(
    db.query
      .selectFrom('impostazioni')
      .select('intervallo_scadenze')
      .where('id', '=', IMPOSTAZIONI_ID),
  );
  return row?.intervallo_scadenze ?? configured;
}
