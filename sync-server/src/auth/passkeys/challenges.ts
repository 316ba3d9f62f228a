import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import type { Clock, RandomBytes } from '../../sync/clock.ts';
import { createSealer } from '../sealed-text.ts';

/**
 * What is signed with a passkey, and for nothing else. A new one is for a person: who asks for its
 * challenge has just proven who they are, and who brings the answer has not.
 */
type Purpose = 'login' | `enrol ${DipendenteId}`;

/** For so long a challenge may be answered, in milliseconds: a finger is put on a key within it. */
const LIFE_MS = 5 * 60_000;

/** The first bytes of what is sealed: no two have the same. */
const NONCE_BYTES = 12;

/**
 * Challenges that nobody keeps until they are answered: anybody may ask for one, which must cost no
 * write. Each says by itself, sealed, until when it is good; answered ones are remembered until then.
 */
export interface Challenges {
  /** As text in base64url, which is what browsers send back. */
  make(purpose: Purpose): string;
  /** Whether it was made here for that, and not too long ago. */
  holds(purpose: Purpose, challenge: string): boolean;
  /** False when it was answered before. In the transaction of what the answer does. */
  use(db: Queries, challenge: string): Promise<boolean>;
}

export interface ChallengesParts {
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Of the server. */
  readonly secret: string;
}

export function createChallenges({ clock, random, secret }: ChallengesParts): Challenges {
  const sealer = createSealer(secret, 'passkey challenge', random);
  return {
    make: (purpose) => sealer.seal(purpose, String(clock.nowMs() + LIFE_MS)),
    holds(purpose, challenge) {
      const until = sealer.open(purpose, challenge);
      if (until === undefined) return false;
      const leftMs = Number(until) - clock.nowMs();
      return leftMs > 0 && leftMs <= LIFE_MS;
    },
    async use(db, challenge) {
      const now = clock.nowMs();
      const forgotten = db.query.deleteFrom('used_challenges');
      await db.run(forgotten.where('expires_at', '<', toIstante(now)));
      const id = Buffer.from(challenge, 'base64url').subarray(0, NONCE_BYTES).toString('hex');
      const used = db.query
        .insertInto('used_challenges')
        .values({ id, expires_at: toIstante(now + LIFE_MS) })
        .onConflict((conflict) => conflict.doNothing());
      return (await db.run(used)) === 1;
    },
  };
}
