import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { RESTORE_MARKER } from '../apply-restore.ts';
import { holdsDatabase } from '../db/inspect-database.ts';
import { documentsFolder } from '../documents-folder.ts';
import { listFiles } from '../files/list-files.ts';
import { LAST_BACKUP_FILE } from '../last-backup/last-backup.ts';
import { StartupError } from '../startup-error.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { VAPID_KEYS_FILE } from '../web-push/vapid-keys.ts';

/**
 * Throws a {@link StartupError} where there is no database, or an empty one, and what lies beside it says
 * that there was a company: whoever went on would make a new one in its place, and take the marker of a
 * restore away that never came.
 */
export async function refuseLost(file: string, dataDir: string): Promise<void> {
  if (holdsDatabase(file)) return;
  const traces = [RESTORE_MARKER, LAST_BACKUP_FILE, VAPID_KEYS_FILE].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  if ((await listFiles(documentsFolder(dataDir))).length > 0) traces.push('documenti');
  if (traces.length > 0) throw new StartupError(testiAvvio.databasePerso(file, traces));
}
