import { join } from 'node:path';

import { DATABASE_FILE } from '../db/open-database.ts';
import type { ServedDatabase, ServedParts } from './served-database.ts';
import { openServedFile } from './served-file.ts';

/**
 * Opens the company's database for a server, on the engine that is set; PostgreSQL is loaded only then. Throws a StartupError in Italian,
 * having changed nothing, when it must not be used.
 */
export async function openServedDatabase(parts: ServedParts): Promise<ServedDatabase> {
  const file = join(parts.dataDir, DATABASE_FILE);
  if (parts.postgres === undefined) return openServedFile({ ...parts, file });
  const { openServedPostgres } = await import('./served-postgres.ts');
  return openServedPostgres(parts.postgres, { ...parts, file });
}
