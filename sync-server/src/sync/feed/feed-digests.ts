import {
  EMPTY_DIGEST,
  withLine,
  withoutLine,
  type Digest,
  type DigestLine,
} from '@gestionale/shared-schema/sync/digest.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** The digest of what each audience sees, kept in the transaction that changes it. */
export interface FeedDigests {
  /** Of each audience, in the order given. */
  of(db: Queries, audiences: readonly string[]): Promise<Digest[]>;
  apply(db: Queries, change: DigestChange): Promise<void>;
}

/** What comes into and goes out of the view of some audiences, together. */
export class DigestChange {
  readonly #byAudience = new Map<string, Digest>();

  add(audience: string, line: DigestLine): void {
    this.#byAudience.set(audience, withLine(this.#of(audience), line));
  }

  remove(audience: string, line: DigestLine): void {
    this.#byAudience.set(audience, withoutLine(this.#of(audience), line));
  }

  /** Those whose view it changes. */
  audiences(): Iterable<string> {
    return this.#byAudience.keys();
  }

  [Symbol.iterator](): Iterator<[string, Digest]> {
    return this.#byAudience.entries();
  }

  #of(audience: string): Digest {
    return this.#byAudience.get(audience) ?? EMPTY_DIGEST;
  }
}

export function createFeedDigests(): FeedDigests {
  return {
    async of(db, audiences) {
      const found = await db.all(rawQuery<StoredDigest>(SELECT, [JSON.stringify(audiences)]));
      const byAudience = new Map(found.map(({ audience, ...digest }) => [audience, digest]));
      return audiences.map((audience) => byAudience.get(audience) ?? EMPTY_DIGEST);
    },
    async apply(db, change) {
      const changes = Array.from(change, ([audience, { count, low, high }]) => [
        audience,
        count,
        low,
        high,
      ]);
      await db.run(rawQuery(ADD, [JSON.stringify(changes)]));
    },
  };
}

interface StoredDigest extends Digest {
  readonly audience: string;
}

const SELECT = `SELECT audience, count, low, high FROM feed_digests
  WHERE audience IN (SELECT value FROM json_each(?1))`;

/** Sums are modulo 2^32. */
const ADD = `INSERT INTO feed_digests (audience, count, low, high)
  SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT),
    CAST(value ->> 3 AS BIGINT) FROM json_each(?1) WHERE true
  ON CONFLICT (audience) DO UPDATE SET
    count = feed_digests.count + excluded.count,
    low = (feed_digests.low + excluded.low) & 4294967295,
    high = (feed_digests.high + excluded.high) & 4294967295`;
