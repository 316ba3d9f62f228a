import { statSync } from 'node:fs';

import { StartupError } from './startup-error.ts';
import { testiAdmin } from './testi/amministrazione.ts';

/** Throws for root where the data are somebody else's: files made beside them would keep the server out. */
export function refuseAsRoot(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === 0 || process.getuid?.() !== 0) return;
  throw new StartupError(testiAdmin.daRoot(dataDir));
}
