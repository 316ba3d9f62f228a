import { readFileSync } from 'node:fs';

import { toPath } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { testiBackup } from '../testi/backup.ts';

/** Shorter ones are tried out by whoever has a copy. */
const LEAST_LENGTH = 20;

/**
 * The owner's words by which backups are encrypted, from `GESTIONALE_BACKUP_CHIAVE` or the file that
 * `GESTIONALE_BACKUP_CHIAVE_FILE` names; undefined where neither is set. Throws a {@link StartupError}
 * that says what is wrong with them.
 */
export function readBackupKey(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { GESTIONALE_BACKUP_CHIAVE: given = '', GESTIONALE_BACKUP_CHIAVE_FILE: file = '' } =
    environment;
  if (given !== '' && file !== '') throw new StartupError(testiBackup.dueChiavi);
  const words = file === '' ? given : readKeyFile(toPath('GESTIONALE_BACKUP_CHIAVE_FILE', file));
  if (file === '' && words === '') return undefined;
  if (words.length < LEAST_LENGTH) throw new StartupError(testiBackup.chiaveCorta);
  return words;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(testiBackup.chiaveIlleggibile(file), { cause: error });
  }
}
