import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { RESTORE_MARKER, applyRestore } from '../../apply-restore.ts';
import type { TestServer } from '../create-test-server.ts';
import { createTestRandom } from '../test-random.ts';

/** Does with a server whose folder was put back from a backup what the documented marker does. */
export async function takeUpMarkedRestore({
  db,
  dataDir,
  clock,
}: TestServer): Promise<readonly boolean[]> {
  const random = createTestRandom('restore');
  writeFileSync(join(dataDir, RESTORE_MARKER), '');
  const takeUp = () => applyRestore(db, dataDir, random, clock);
  return [await takeUp(), await takeUp()];
}
