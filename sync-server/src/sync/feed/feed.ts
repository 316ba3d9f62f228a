import type { Digest } from '@gestionale/shared-schema/sync/digest.ts';

import type { Queries } from '../../db/database.ts';
import type { QueryBuilder } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { RandomBytes } from '../clock.ts';
import type { RowRef } from '../handlers.ts';
import { inOneFlight } from '../in-one-flight.ts';
import { createFeedDigests, DigestChange } from './feed-digests.ts';
import { createFeedRuns, type FeedRuns } from './feed-runs.ts';
import { prepareLot } from './prepare-lot.ts';
import type { SyncedEntities } from './synced-entity.ts';
import type { TouchedRow } from './touched-rows.ts';

/** Place and identity of the history of changes. */
export interface FeedState {
  /** Of the last change. */
  readonly sequence: number;
  readonly epoch: string;
}

export interface FeedCounter extends FeedState {
  /** Up to where lines of rows that are not seen any more may be missing. */
  readonly purged: number;
}

/** The table of who sees which row since when; all of it runs inside the caller's transaction. */
export interface Feed {
  state(db: Queries): Promise<FeedCounter>;
  /** Names the run of the server that wrote a sequence: see {@link createFeedRuns}. */
  markOf(db: Queries, sequence: number): Promise<string>;
  /** Whom that concerns which another process wrote after a sequence and up to another one. */
  changedByOthers(db: Queries, after: number, upTo: number): Promise<ReadonlySet<string>>;
  /** What each of the audiences sees now, summed up, in the order given. */
  digests(db: Queries, audiences: readonly string[]): Promise<Digest[]>;
  /**
   * Notes, under one new sequence, who sees each touched row now and who no longer does.
   * Nothing touched takes no sequence. Between two lots of rows it lets whoever only reads have a turn,
   * where it is told how.
   */
  flush(
    db: Queries,
    touched: Iterable<TouchedRow>,
    breathe?: () => Promise<void>,
  ): Promise<FeedChange>;
}

/** What a transaction changed in the feed. */
export interface FeedChange extends FeedState {
  /** Whom they concern: who sees one of the rows now or saw it before, and whose account one is. */
  readonly audiences: Iterable<string>;
  /** What {@link Feed.markOf} says of its sequence, where the database has a life of its own. */
  readonly mark?: string | undefined;
}

/** Rows of one lot: all statements of it together take less than a millisecond. */
const ROWS_AT_ONCE = 64;

export function createFeed(db: QueryBuilder, entities: SyncedEntities, random: RandomBytes): Feed {
  const queries = prepareQueries(db);
  const digests = createFeedDigests();
  const runs = createFeedRuns(db, random);

  async function state(db: Queries): Promise<FeedCounter> {
    const row = await db.first(queries.state());
    if (row === undefined) throw new Error('The counter row of the feed is missing');
    return row;
  }

  async function begin(db: Queries): Promise<FeedState> {
    const [row, newest] = await Promise.all([
      db.first(queries.next()),
      db.life === undefined ? undefined : runs.newest(db),
    ]);
    if (row === undefined) throw new Error('The counter row of the feed is missing');
    await runs.note(db, row.sequence, newest);
    return row;
  }

  return {
    state,
    markOf: (db, sequence) => runs.markOf(db, sequence),
    changedByOthers: (db, after, upTo) => findChanged(entities, runs, { db, after, upTo }),
    digests: (db, audiences) => digests.of(db, audiences),
    async flush(db, touched, breathe = () => Promise.resolve()) {
      const rows = [...touched];
      if (rows.length === 0) return { ...(await state(db)), audiences: [] };
      const { sequence, epoch } = await begin(db);
      const change = new DigestChange();
      for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
        if (done > 0) await breathe();
        const lot = rows.slice(done, done + ROWS_AT_ONCE);
        const put = await prepareLot({ db, entities, sequence }, lot, change);
        const isLast = done + ROWS_AT_ONCE >= rows.length;
        await inOneFlight(db, isLast ? [put, () => digests.apply(db, change)] : [put]);
      }
      const owners = rows.flatMap(({ entity, id }) => entities[entity].owner?.(id) ?? []);
      const audiences = [...change.audiences(), ...owners];
      return { sequence, epoch, audiences, mark: db.life };
    },
  };
}

interface Span {
  readonly db: Queries;
  readonly after: number;
  readonly upTo: number;
}

/** Whom the stretches of others in a span concern. */
async function findChanged(
  entities: SyncedEntities,
  runs: Pick<FeedRuns, 'ofOthers'>,
  { db, after, upTo }: Span,
): Promise<ReadonlySet<string>> {
  const audiences = new Set<string>();
  for (const stretch of await runs.ofOthers(db, after, upTo)) {
    for (const { entity, id, audience } of await db.all(rawQuery<SeenRow>(BETWEEN, stretch))) {
      audiences.add(audience);
      const owner = entities[entity].owner?.(id);
      if (owner !== undefined) audiences.add(owner);
    }
  }
  return audiences;
}

interface SeenRow extends RowRef {
  readonly audience: string;
}

/** By the index of each half, from one audience to the next: there is none by sequence alone. */
const BETWEEN = [0, 1]
  .map(
    (deleted) => `SELECT feed.entity, feed.id, feed.audience FROM feed_digests AS d CROSS JOIN feed
      WHERE feed.audience = d.audience AND feed.deleted = ${deleted}
        AND feed.sequence BETWEEN ?1 AND ?2`,
  )
  .join(' UNION ALL ');

function prepareQueries(db: QueryBuilder) {
  return {
    state: precompile(() =>
      db.query.selectFrom('feed_counter').select(['sequence', 'epoch', 'purged']),
    ),
    next: precompile(() =>
      db.query
        .updateTable('feed_counter')
        .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
        .returning(['sequence', 'epoch']),
    ),
  };
}
