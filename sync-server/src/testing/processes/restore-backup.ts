import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { RESTORE_MARKER, applyRestore } from '../../apply-restore.ts';
import type { TestServer } from '../create-test-server.ts';
import { createTestRandom } from '../test-random.ts';

/** Does with a server whose folder was put back from a backup what the documented marker does. */
export function takeUpMarkedRestore({ db, dataDir }: TestServer): readonly boolean[] {
  const random = createTestRandom('restore');
  writeFileSync(join(dataDir, RESTORE_MARKER), '');
  return [applyRestore(db, dataDir, random), applyRestore(db, dataDir, random)];
}
