import * as z from 'zod/mini';

import { DATA_DIR, databaseSettings, fromRepository, pathSetting, toPostgres } from '../config.ts';
import type { PostgresAddress } from '../db/connection/postgres-address.ts';
import { StartupError } from '../startup-error.ts';
import { testiRegistroAttivita } from '../testi/registro-attivita.ts';
import type { Head } from './head.ts';

/** What the verification is told from outside. */
export interface AuditConfig {
  /** Absolute path of the folder with the database and the generated secret. */
  readonly dataDir: string;
  /** Where the database is instead of in the data folder; undefined: there. */
  readonly postgres: PostgresAddress | undefined;
  /** Undefined where it is kept in the data folder. */
  readonly jwtSecret: string | undefined;
  /** The last line of an earlier time. */
  readonly known: Head | undefined;
}

const environmentSchema = z.object({
  ...databaseSettings,
  GESTIONALE_DATA_DIR: z._default(pathSetting('GESTIONALE_DATA_DIR'), DATA_DIR),
  GESTIONALE_JWT_SECRET: z.optional(z.string()),
});

const KNOWN = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** Reads arguments and environment; throws a {@link StartupError} that says how it is called. */
export function parseAuditConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): AuditConfig {
  const [verb, printed, ...others] = args;
  const [, sequence, hash] = KNOWN.exec(printed ?? '') ?? [];
  const isReadable = printed === undefined || hash !== undefined;
  if (verb !== 'verify' || !isReadable || others.length > 0) {
    throw new StartupError(testiRegistroAttivita.uso);
  }
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  const values = parsed.data;
  return {
    dataDir: fromRepository(values.GESTIONALE_DATA_DIR),
    postgres: toPostgres(values),
    jwtSecret: values.GESTIONALE_JWT_SECRET,
    known: hash === undefined ? undefined : { sequence: Number(sequence), hash },
  };
}
