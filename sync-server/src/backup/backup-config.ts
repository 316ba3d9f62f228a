import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import * as z from 'zod/mini';

import { DATA_DIR, fromRepository, pathSetting, storeUrl, wholeNumber } from '../config.ts';
import type { S3Settings } from '../document-store/store-url.ts';
import { StartupError } from '../startup-error.ts';
import { testiBackup } from '../testi/backup.ts';
import { testiPostgres } from '../testi/postgres.ts';
import { readBackupKey } from './backup-key.ts';
import type { Kept } from './keep-backups.ts';

const BYTES_PER_MB = 1024 * 1024;

/** What a backup is told from outside. All else that is set is the server's business. */
export interface BackupConfig {
  /** The owner's words by which backups are encrypted; undefined: they are not. */
  readonly key: string | undefined;
  /** Absolute path of the folder with the database and the documents. */
  readonly dataDir: string;
  /** Where documents are instead of in the data folder; undefined: there. */
  readonly documentsStore: S3Settings | undefined;
  /** Absolute path of the folder in which backups are collected. */
  readonly destination: string;
  /** Which backups stay there when this one is made; undefined: all. */
  readonly kept: Kept | undefined;
  /** The owner's command that carries a finished backup away; undefined: none. */
  readonly command: string | undefined;
  /** How fast files are copied at most; 0 for as fast as it goes. */
  readonly bytesPerSecond: number;
}

const environmentSchema = z.object({
  GESTIONALE_DATABASE_URL: z.optional(z.string()),
  GESTIONALE_DATA_DIR: z._default(pathSetting('GESTIONALE_DATA_DIR'), DATA_DIR),
  GESTIONALE_DOCUMENTI_URL: storeUrl,
  GESTIONALE_BACKUP_DIR: z._default(pathSetting('GESTIONALE_BACKUP_DIR'), 'backup'),
  GESTIONALE_BACKUP_MB_S: wholeNumber(0, 0, 9999, testiBackup.velocita),
  GESTIONALE_BACKUP_COMANDO: z.optional(z.string()),
  /** Where npm was called. */
  INIT_CWD: z._default(z.string(), ''),
});

/** Reads arguments and environment; throws a {@link StartupError} that says what is wrong with them. */
export function parseBackupConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): BackupConfig {
  const { folder, kept } = parseArguments(args);
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  const values = parsed.data;
  if (values.GESTIONALE_DATABASE_URL !== undefined) throw new StartupError(testiPostgres.backup);
  return {
    key: readBackupKey(environment),
    dataDir: fromRepository(values.GESTIONALE_DATA_DIR),
    documentsStore: values.GESTIONALE_DOCUMENTI_URL,
    // What is typed is meant from where it is typed.
    destination:
      folder === undefined
        ? fromRepository(values.GESTIONALE_BACKUP_DIR)
        : resolve(values.INIT_CWD, folder),
    kept,
    command: values.GESTIONALE_BACKUP_COMANDO,
    bytesPerSecond: values.GESTIONALE_BACKUP_MB_S * BYTES_PER_MB,
  };
}

function parseArguments(args: readonly string[]) {
  const { positionals, values } = readArguments(args);
  const [folder, ...others] = positionals;
  if (others.length > 0 || folder === '') throw new StartupError(testiBackup.uso);
  return { folder, kept: values.tieni === undefined ? undefined : parseKept(values.tieni) };
}

function readArguments(args: readonly string[]) {
  try {
    const options = { tieni: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new StartupError(testiBackup.uso, { cause: error });
  }
}

/** `7,4,12`: days, weeks, months. */
function parseKept(text: string): Kept {
  const [, days, weeks, months] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text) ?? [];
  if (months === undefined) throw new StartupError(testiBackup.tieni);
  return { days: Number(days), weeks: Number(weeks), months: Number(months) };
}
