import * as z from 'zod/mini';

import {
  DATA_DIR,
  databaseSettings,
  fromRepository,
  lifeSettings,
  pathSetting,
  storeUrl,
  toPostgres,
  wholeNumber,
} from '../config.ts';
import type { PostgresAddress } from '../db/connection/postgres-address.ts';
import type { S3Settings } from '../document-store/store-url.ts';
import { StartupError } from '../startup-error.ts';
import { testiAvvio } from '../testi/avvio.ts';

/** What the commands are told from outside, as the server is. */
export interface AdminConfig {
  /** Absolute path of the folder with the database, the generated secret and the documents. */
  readonly dataDir: string;
  /** Where the database is instead of in the data folder; undefined: there. */
  readonly postgres: PostgresAddress | undefined;
  /** Where documents are instead of in the data folder; undefined: there. */
  readonly documentsStore: S3Settings | undefined;
  /** Undefined where it is kept in the data folder. */
  readonly jwtSecret: string | undefined;
  /** Days without use, and days from the login, after which a login is over. */
  readonly idleDays: number;
  readonly absoluteDays: number;
  /** Days before a deadline from which it is near, unless the company has set it. */
  readonly scadenzeGiorni: number;
  /** Where npm was called: what is typed is meant from there. */
  readonly calledFrom: string;
}

const environmentSchema = z.object({
  ...databaseSettings,
  ...lifeSettings,
  GESTIONALE_DATA_DIR: z._default(pathSetting('GESTIONALE_DATA_DIR'), DATA_DIR),
  GESTIONALE_DOCUMENTI_URL: storeUrl,
  GESTIONALE_JWT_SECRET: z.optional(z.string()),
  GESTIONALE_SCADENZE_GIORNI: wholeNumber(60, 1, 365, testiAvvio.scadenze),
  INIT_CWD: z._default(z.string(), ''),
});

/** Reads the environment; throws a {@link StartupError} that says what is wrong with it. */
export function parseAdminConfig(
  environment: Readonly<Record<string, string | undefined>>,
): AdminConfig {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  const values = parsed.data;
  return {
    dataDir: fromRepository(values.GESTIONALE_DATA_DIR),
    postgres: toPostgres(values),
    documentsStore: values.GESTIONALE_DOCUMENTI_URL,
    jwtSecret: values.GESTIONALE_JWT_SECRET,
    idleDays: values.GESTIONALE_INATTIVO_GIORNI,
    absoluteDays: values.GESTIONALE_ACCESSO_GIORNI,
    scadenzeGiorni: values.GESTIONALE_SCADENZE_GIORNI,
    calledFrom: values.INIT_CWD,
  };
}
