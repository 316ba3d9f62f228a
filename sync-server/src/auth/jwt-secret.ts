import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { StartupError } from '../startup-error.ts';
import type { RandomBytes } from '../sync/clock.ts';
import { testiAvvio } from '../testi/avvio.ts';

const SECRET_BYTES = 48;
const SECRET = /^[A-Za-z0-9_-]{64}$/;

/**
 * The secret that signs tokens when none is configured: made once and kept in the data folder, for
 * its owner's eyes only. Throws a StartupError when the file holds something else.
 */
export function keepJwtSecret(dataDir: string, random: RandomBytes): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = Buffer.from(random(SECRET_BYTES)).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (!SECRET.test(kept)) throw new StartupError(testiAvvio.segretoIlleggibile(file));
  return kept;
}
