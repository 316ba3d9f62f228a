import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { migrationList } from '../../db/migration-list.ts';
import { DATABASE_FILE, openDatabase } from '../../db/open-database.ts';

/** Puts a database into a data folder as a version left it that had all migrations before that one. */
export async function leaveOlderDatabase(dataDir: string, before: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const known = Object.entries(migrationList).filter(([name]) => name < before);
  const file = join(dataDir, DATABASE_FILE);
  await (await openDatabase(file, Object.fromEntries(known))).close();
  chmodSync(file, 0o600);
}
