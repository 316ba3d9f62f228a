import { resolve } from 'node:path';

import { DATA_DIR, toPath } from '../config.ts';
import { parseStoreUrl, type S3Settings } from '../document-store/store-url.ts';
import { StartupError } from '../startup-error.ts';
import { testiArchivio } from '../testi/archivio.ts';
import { testiPostgres } from '../testi/postgres.ts';
import { testiRipristino } from '../testi/ripristino.ts';
import { readBackupKey } from './backup-key.ts';

/** What a restore is told from outside. */
export interface RestoreConfig {
  /** The owner's words by which backups are encrypted; undefined: they are not. */
  readonly key: string | undefined;
  /** Absolute path of the backup. */
  readonly folder: string;
  /** Absolute path of the folder that the data are put into. */
  readonly dataDir: string;
  /** Where documents are put instead of into that folder; undefined: there. */
  readonly documentsStore: S3Settings | undefined;
}

/** Reads arguments and environment; throws a {@link StartupError} that says what is wrong with them. */
export function parseRestoreConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): RestoreConfig {
  const [folder = '', ...others] = args;
  if (folder === '' || folder.startsWith('-') || others.length > 0) {
    throw new StartupError(testiRipristino.uso);
  }
  if ((environment['GESTIONALE_DATABASE_URL'] ?? '') !== '') {
    throw new StartupError(testiPostgres.ripristino);
  }
  const { INIT_CWD: typedIn = '', GESTIONALE_DATA_DIR: given = '' } = environment;
  return {
    key: readBackupKey(environment),
    // What is typed is meant from where it is typed, which npm tells.
    folder: resolve(typedIn, folder),
    documentsStore: parseStore(environment['GESTIONALE_DOCUMENTI_URL']),
    dataDir: toPath('GESTIONALE_DATA_DIR', given === '' ? DATA_DIR : given),
  };
}

function parseStore(text = ''): S3Settings | undefined {
  if (text === '') return undefined;
  const settings = parseStoreUrl(text);
  if (settings === undefined) throw new StartupError(testiArchivio.url);
  return settings;
}
