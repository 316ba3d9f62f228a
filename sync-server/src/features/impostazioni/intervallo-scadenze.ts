import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import type { Database } from '../../db/database.ts';

/** Days before a deadline from which it is near: as the company has set it, else as configured. */
export function readIntervalloScadenze(db: Database, configured: number): number {
  const row = db.first(
    db.query
      .selectFrom('impostazioni')
      .select('intervallo_scadenze')
      .where('id', '=', IMPOSTAZIONI_ID),
  );
  return row?.intervallo_scadenze ?? configured;
}
