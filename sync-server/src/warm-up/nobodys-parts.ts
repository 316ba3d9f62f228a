import { devNull } from 'node:os';
import { join } from 'node:path';

import type { SessionRules } from '../auth/session-ends.ts';
import type { Database } from '../db/database.ts';
import type { Clock, RandomBytes } from '../sync/clock.ts';
import type { Log } from '../sync/log.ts';
import { deriveVapidKeys, type VapidKeys } from '../web-push/vapid-keys.ts';

/** What an application is composed of that belongs to nobody. */
export interface NobodysParts extends SessionRules {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Log;
  readonly proxies: number;
  readonly scadenzeGiorni: number;
  readonly appFolder: string;
  readonly dataDir: string;
  readonly uploadLimitBytes: number;
  readonly documentsLimitBytes: number;
  readonly vapidKeys: VapidKeys;
}

/** Below it nothing can be made: whatever wanted to write a file would fail, and the warm-up with it. */
const NOWHERE = join(devNull, 'nowhere');

/** The lines are for whoever watches the company's server, and say nothing of it. */
const SILENT: Log = { info: () => undefined, error: () => undefined };

const SECRET_BYTES = 48;

type GivenParts = Pick<NobodysParts, 'clock' | 'random' | 'idleDays' | 'absoluteDays'>;

/** Everything but time and randomness is another than the company's: database, secret, keys, folders, log. */
export function nobodysParts(
  { clock, random, idleDays, absoluteDays }: GivenParts,
  db: Database,
): NobodysParts {
  const jwtSecret = Buffer.from(random(SECRET_BYTES)).toString('hex');
  return {
    db,
    clock,
    random,
    idleDays,
    absoluteDays,
    log: SILENT,
    jwtSecret,
    vapidKeys: deriveVapidKeys(jwtSecret),
    proxies: 0,
    scadenzeGiorni: 0,
    appFolder: NOWHERE,
    dataDir: NOWHERE,
    uploadLimitBytes: 1,
    documentsLimitBytes: 1,
  };
}
