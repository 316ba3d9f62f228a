import { hkdfSync } from 'node:crypto';

import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Queries } from '../../db/database.ts';
import type { QueryHandler } from '../../sync/handlers.ts';

const KEY_BYTES = 32;
const SEED = 'archives of devices';

/**
 * The key with which the device of a person seals what it sent: the same at each login, and nobody
 * else's. `jwtSecret` is only what the first one is made of: from then on the database has it, so
 * that it outlives another secret and goes along with every backup.
 */
export function createChiaveArchivio(
  jwtSecret: string,
): QueryHandler<'dispositivi.chiaveArchivio'> {
  return async ({ dispositivo }, context) => {
    let secret = await readSecret(context.db);
    if (secret === undefined) {
      const first = derive(jwtSecret, SEED);
      // Nobody's doing, of which the log of activity has nothing to tell.
      await context.db.transaction(async (tx) => {
        const row = { id: 1, secret: first } as const;
        const insert = tx.query.insertInto('archive_secret').values(row);
        await tx.run(insert.onConflict((conflict) => conflict.doNothing()));
      });
      // Somebody else's request may have been quicker.
      secret = (await readSecret(context.db)) ?? first;
    }
    return accept({ chiave: derive(secret, `${context.user.id} ${dispositivo ?? ''}`) });
  };
}

async function readSecret(db: Queries): Promise<string | undefined> {
  return (await db.first(db.query.selectFrom('archive_secret').select('secret')))?.secret;
}

function derive(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)).toString('base64url');
}
