import { existsSync } from 'node:fs';

import type { PostgresAddress } from '../db/connection/postgres-address.ts';
import { StartupError } from '../startup-error.ts';
import { testiPostgres } from '../testi/postgres.ts';
import type { ServedDatabase, ServedParts } from './served-database.ts';

/**
 * One that any number of servers may serve at once; `file` is where one on SQLite would be. A server whose
 * tables another version changes meanwhile ends.
 */
export async function openServedPostgres(
  address: PostgresAddress,
  { file, complain }: Pick<ServedParts, 'complain'> & { readonly file: string },
): Promise<ServedDatabase> {
  const { openCompany, setUpInTurn } = await import('../db/postgres/open-company.ts');
  const { explainPostgres } = await import('../db/postgres/explain-postgres.ts');
  let endOnOtherSchema = (): void => undefined;
  const db = await openCompany(address, () => endOnOtherSchema());
  return {
    db,
    // Who may read what there is decided there.
    privatePlaces: [],
    inTurn: (work) => setUpInTurn(address, work),
    refuseEmpty: () => {
      if (existsSync(file)) throw new StartupError(testiPostgres.ancoraSuFile(file));
    },
    tidy: () => undefined,
    lookLater: (log) => {
      // Whoever starts it again hears what is to be done, or has the new version.
      endOnOtherSchema = () => {
        log.error('schema.changed');
        complain(testiPostgres.cambiato);
        process.exit(1);
      };
    },
    explain: (error) => explainPostgres(error, address.place),
    close: () => db.close(),
  };
}
