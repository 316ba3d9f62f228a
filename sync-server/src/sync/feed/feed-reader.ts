import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import { sql, type RawBuilder } from 'kysely';

import type { Database, Queries } from '../../db/database.ts';
import type { QueryBuilder } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import type { Flag } from '../../db/tables.ts';
import type { PullPosition } from '../pull/pull-cursor.ts';

/** One change as one audience sees it. */
export interface FeedLine {
  readonly sequence: number;
  readonly entity: EntityName;
  readonly id: string;
  readonly deleted: Flag;
  /** Whom it is for. */
  readonly audience: string;
}

/** Reads the feed in order, at a cost that depends on what is read and not on what there is. */
export interface FeedReader {
  /**
   * The next lines of all the audiences together, in order of sequence, entity and id; a row that
   * several of them see has a line for each.
   */
  after(
    db: Queries,
    audiences: readonly string[],
    from: PullPosition,
    limit: number,
  ): Promise<FeedLine[]>;
  /** The line by which one of the audiences sees the row now, if any does. */
  find(
    db: Queries,
    entity: EntityName,
    id: string,
    audiences: readonly string[],
  ): Promise<FeedLine | undefined>;
}

const LINE = ['sequence', 'entity', 'id', 'deleted', 'audience'] as const;

/** Sorts after every entity's name, so that a position without one lies behind its whole sequence. */
const AFTER_EVERY_ENTITY = '~';

/** Stands in the query for an audience that a caller with fewer of them does not have. */
const NOBODY = '';

/** `db` says whether it is behind a network, by what it commits together. */
export function createFeedReader(db: QueryBuilder & Pick<Database, 'joins'>): FeedReader {
  const nextLines = prepareNextLines(db, db.joins !== undefined);
  const holders = precompile((entity: EntityName, id: string) =>
    db.query
      .selectFrom('feed')
      .select(LINE)
      .where('entity', '=', entity)
      .where('id', '=', id)
      .where('deleted', '=', 0),
  );

  return {
    async after(db, audiences, { sequence, entity, id, fillingSince }, limit) {
      const [first = NOBODY, second = NOBODY, third = NOBODY, fourth = NOBODY, ...more] = audiences;
      if (more.length > 0) throw new RangeError('The feed is read for at most four audiences');
      const from = [sequence, entity === '' ? AFTER_EVERY_ENTITY : entity, id] as const;
      // What was removed before a device began to be filled was never on it.
      const gone =
        fillingSince > sequence ? ([fillingSince, AFTER_EVERY_ENTITY, ''] as const) : from;
      return db.all(nextLines(first, second, third, fourth, ...from, ...gone, limit));
    },
    async find(db, entity, id, audiences) {
      const lines = await db.all(holders(entity, id));
      return lines.find(({ audience }) => audiences.includes(audience));
    },
  };
}

/**
 * The database merges the index ranges as it reads, two for each audience (what it sees and what it no
 * longer sees), and stops at the limit. `gone…` is where the removed rows begin. Where `eachEnds` each
 * range says its order and its limit itself: without, PostgreSQL reads all that is left of the feed, and
 * with them SQLite reads as much of each as of all together.
 */
export function prepareNextLines(db: QueryBuilder, eachEnds: boolean) {
  return precompile(
    (
      first: string,
      second: string,
      third: string,
      fourth: string,
      sequence: number,
      entity: string,
      id: string,
      goneSequence: number,
      goneEntity: string,
      goneId: string,
      limit: number,
    ) => {
      const from = sql<boolean>`(sequence, entity, id) > (${sequence}, ${entity}, ${id})`;
      const fromGone = sql<boolean>`(sequence, entity, id) > (${goneSequence}, ${goneEntity}, ${goneId})`;
      const seen = (audience: string) =>
        linesOf(db, { audience, deleted: 0, from, limit: eachEnds ? limit : undefined });
      const gone = (audience: string) =>
        linesOf(db, { audience, deleted: 1, from: fromGone, limit: eachEnds ? limit : undefined });
      return seen(first)
        .unionAll(gone(first))
        .unionAll(seen(second))
        .unionAll(gone(second))
        .unionAll(seen(third))
        .unionAll(gone(third))
        .unionAll(seen(fourth))
        .unionAll(gone(fourth))
        .orderBy('sequence')
        .orderBy('entity')
        .orderBy('id')
        .limit(limit);
    },
  );
}

interface Half {
  readonly audience: string;
  readonly deleted: Flag;
  readonly from: RawBuilder<boolean>;
  /** Of this half alone. */
  readonly limit: number | undefined;
}

function linesOf(db: QueryBuilder, { audience, deleted, from, limit }: Half) {
  const half = db.query
    .selectFrom('feed')
    .select(LINE)
    .where('audience', '=', audience)
    // Written out, not handed in: only then is the index of that half taken.
    .where('deleted', '=', sql.lit(deleted))
    .where(from);
  if (limit === undefined) return half;
  const ended = half.orderBy('sequence').orderBy('entity').orderBy('id').limit(limit);
  // The same lines, for whoever puts the halves together.
  return db.query.selectFrom(ended.as('half')).select(LINE) as unknown as typeof half;
}
