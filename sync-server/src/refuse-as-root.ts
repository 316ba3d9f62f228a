import { statSync } from 'node:fs';
import { join } from 'node:path';

import { DATABASE_FILE } from './db/open-database.ts';
import { StartupError } from './startup-error.ts';
import { testiAdmin } from './testi/amministrazione.ts';

/** Throws for root where the data are somebody else's: files made beside them would keep the server out. */
export function refuseAsRoot(dataDir: string): void {
  const owner = ownerOf(join(dataDir, DATABASE_FILE)) ?? ownerOf(dataDir);
  if (owner === undefined || owner === 0 || process.getuid?.() !== 0) return;
  throw new StartupError(testiAdmin.daRoot(dataDir));
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}
