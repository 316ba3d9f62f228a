import {
  EMPTY_DIGEST,
  withLine,
  withoutLine,
  type Digest,
  type DigestLine,
} from '@gestionale/shared-schema/sync/digest.ts';

import type { Queries } from '../../db/database.ts';
import type { QueryBuilder } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';

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

  [Symbol.iterator](): Iterator<[string, Digest]> {
    return this.#byAudience.entries();
  }

  #of(audience: string): Digest {
    return this.#byAudience.get(audience) ?? EMPTY_DIGEST;
  }
}

export function createFeedDigests(db: QueryBuilder): FeedDigests {
  const select = precompile((audience: string) =>
    db.query
      .selectFrom('feed_digests')
      .select(['count', 'low', 'high'])
      .where('audience', '=', audience),
  );
  const { update, insert } = prepareChanges(db);

  return {
    async of(db, audiences) {
      const digests: Digest[] = [];
      for (const audience of audiences) {
        digests.push((await db.first(select(audience))) ?? EMPTY_DIGEST);
      }
      return digests;
    },
    async apply(db, change) {
      for (const [audience, { count, low, high }] of change) {
        const changed = await db.run(update(count, low, high, audience));
        if (changed === 0) await db.run(insert(audience, count, low, high));
      }
    },
  };
}

/** Sums are modulo 2^32. */
const MASK = 0xffff_ffff;

function prepareChanges(db: QueryBuilder) {
  return {
    update: precompile((count: number, low: number, high: number, audience: string) =>
      db.query
        .updateTable('feed_digests')
        .set((eb) => ({
          count: eb('count', '+', count),
          low: eb(eb('low', '+', low), '&', MASK),
          high: eb(eb('high', '+', high), '&', MASK),
        }))
        .where('audience', '=', audience),
    ),
    insert: precompile((audience: string, count: number, low: number, high: number) =>
      db.query.insertInto('feed_digests').values({ audience, count, low, high }),
    ),
  };
}
