import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isAbsence } from '../files/is-absence.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeFileDurably } from '../files/write-file-durably.ts';
import { SettingsError, StartupError } from '../startup-error.ts';
import type { RandomBytes } from '../sync/clock.ts';
import { testiAvvio } from '../testi/avvio.ts';

/** Where the secret lies that is made when none is configured. */
export const SECRET_FILE = 'jwt-secret';

/** Where the next secret lies in the data folder while one takes the place of another. */
export const NEXT_SECRET_FILE = 'jwt-secret.nuovo';

const SECRET_BYTES = 48;
const SECRET = /^[A-Za-z0-9_-]{64}$/;

export interface JwtSecretParts {
  readonly dataDir: string;
  readonly random: RandomBytes;
  /** Whether some device may hold a session, which another secret would end. */
  readonly hasSessions: () => Promise<boolean>;
}

/**
 * The secret that signs tokens when none is configured: made once and kept in the data folder, for
 * its owner's eyes only. A file that holds something else is what a power cut left of a first start,
 * and is made anew as long as nobody can have a session; else it throws a StartupError.
 */
export async function keepJwtSecret(parts: JwtSecretParts): Promise<string> {
  const { dataDir, random, hasSessions } = parts;
  const file = join(dataDir, SECRET_FILE);
  const kept = await readKeptSecret(file);
  if (kept !== undefined && SECRET.test(kept)) return kept;
  if (kept !== undefined && (await hasSessions())) {
    throw new StartupError(testiAvvio.segretoIlleggibile(file));
  }
  const secret = drawSecret(random);
  await makeFolder(dataDir);
  await writeFileDurably(file, secret);
  return secret;
}

/**
 * Throws a {@link SettingsError} where another secret lies beside the one that a server is to start with: the
 * database may be sealed with it already, so that with this one nobody's app of codes would count.
 */
export async function refuseHalfRotation(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, NEXT_SECRET_FILE);
  const next = await readKeptSecret(file);
  if (next !== undefined && next !== secret) throw new SettingsError(testiAvvio.segretoAMeta(file));
}

/** A new secret, such as {@link keepJwtSecret} keeps. */
export function drawSecret(random: RandomBytes): string {
  return Buffer.from(random(SECRET_BYTES)).toString('base64url');
}

/** What stands in the file of a secret; undefined where there is none. */
export async function readKeptSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}
