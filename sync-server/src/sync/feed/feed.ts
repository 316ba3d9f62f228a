import type { Digest } from '@gestionale/shared-schema/sync/digest.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { Queries } from '../../db/database.ts';
import type { QueryBuilder } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Flag } from '../../db/tables.ts';
import type { RandomBytes } from '../clock.ts';
import type { RowRef } from '../handlers.ts';
import { createFeedDigests, DigestChange } from './feed-digests.ts';
import { createFeedRuns, type FeedRuns } from './feed-runs.ts';
import type { SyncedEntities } from './synced-entity.ts';

/** Place and identity of the history of changes. */
export interface FeedState {
  /** Of the last change. */
  readonly sequence: number;
  readonly epoch: string;
}

interface FeedCounter extends FeedState {
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
  flush(db: Queries, touched: Iterable<RowRef>, breathe?: () => Promise<void>): Promise<FeedChange>;
}

/** What a transaction changed in the feed. */
export interface FeedChange {
  /** At which the changes show. */
  readonly sequence: number;
  /** Whom they concern: who sees one of the rows now or saw it before, and whose account one is. */
  readonly audiences: Iterable<string>;
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

  /** Who sees the touched rows now: row → audiences. */
  async function findViews(db: Queries, touched: readonly RowRef[]): Promise<Views> {
    const views: Views = new Map(
      touched.map((row) => [keyOf(row), { ...row, audiences: new Set() }]),
    );
    for (const [entity, rows] of Map.groupBy(touched, (row) => row.entity)) {
      const ids = rows.map(({ id }) => id);
      for (const { id, audience } of await entities[entity].views(db, ids)) {
        views.get(keyOf({ entity, id }))?.audiences.add(audience);
      }
    }
    return views;
  }

  async function begin(db: Queries): Promise<number> {
    const row = await db.first(queries.next());
    if (row === undefined) throw new Error('The counter row of the feed is missing');
    await runs.note(db, row.sequence);
    return row.sequence;
  }

  async function put(
    db: Queries,
    rows: readonly RowRef[],
    sequence: number,
    change: DigestChange,
  ): Promise<void> {
    const lines: Line[] = [];
    const views = await findViews(db, rows);
    const pairs = JSON.stringify(rows.map(({ entity, id }) => [entity, id]));
    for (const { entity, id, audience, ...former } of await db.all(
      rawQuery<FormerLine>(BEFORE, [pairs]),
    )) {
      change.remove(audience, { entity, id, sequence: former.sequence });
      const sees = views.get(keyOf({ entity, id }))?.audiences.has(audience);
      if (sees !== true) lines.push([entity, id, audience, 1]);
    }
    for (const { entity, id, audiences } of views.values()) {
      for (const audience of audiences) {
        change.add(audience, { entity, id, sequence });
        lines.push([entity, id, audience, 0]);
      }
    }
    await db.run(rawQuery(PUT, [JSON.stringify(lines), sequence]));
  }

  return {
    state,
    markOf: (db, sequence) => runs.markOf(db, sequence),
    changedByOthers: (db, after, upTo) => findChanged(entities, runs, { db, after, upTo }),
    digests: (db, audiences) => digests.of(db, audiences),
    async flush(db, touched, breathe = () => Promise.resolve()) {
      const rows = [...touched];
      if (rows.length === 0) return { sequence: (await state(db)).sequence, audiences: [] };
      const sequence = await begin(db);
      const change = new DigestChange();
      for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
        if (done > 0) await breathe();
        await put(db, rows.slice(done, done + ROWS_AT_ONCE), sequence, change);
      }
      await digests.apply(db, change);
      const owners = rows.flatMap(({ entity, id }) => entities[entity].owner?.(id) ?? []);
      return { sequence, audiences: [...change.audiences(), ...owners] };
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

/** Entity, id, audience, deleted. */
type Line = readonly [EntityName, string, string, Flag];

type Views = Map<string, RowRef & { readonly audiences: Set<string> }>;

interface SeenRow extends RowRef {
  readonly audience: string;
}

interface FormerLine extends SeenRow {
  readonly sequence: number;
}

function keyOf({ entity, id }: RowRef): string {
  return `${entity} ${id}`;
}

const BEFORE = `SELECT feed.entity, feed.id, feed.audience, feed.sequence
  FROM json_each(?1) AS touched CROSS JOIN feed
  WHERE feed.entity = touched.value ->> 0 AND feed.id = touched.value ->> 1 AND feed.deleted = 0`;

/** By the index of each half, from one audience to the next: there is none by sequence alone. */
const BETWEEN = [0, 1]
  .map(
    (deleted) => `SELECT feed.entity, feed.id, feed.audience FROM feed_digests AS d CROSS JOIN feed
      WHERE feed.audience = d.audience AND feed.deleted = ${deleted}
        AND feed.sequence BETWEEN ?1 AND ?2`,
  )
  .join(' UNION ALL ');

const PUT = `INSERT INTO feed (entity, id, audience, sequence, deleted)
  SELECT value ->> 0, value ->> 1, value ->> 2, ?2, value ->> 3 FROM json_each(?1) WHERE true
  ON CONFLICT (entity, id, audience)
    DO UPDATE SET sequence = excluded.sequence, deleted = excluded.deleted`;

function prepareQueries(db: QueryBuilder) {
  return {
    state: precompile(() =>
      db.query.selectFrom('feed_counter').select(['sequence', 'epoch', 'purged']),
    ),
    next: precompile(() =>
      db.query
        .updateTable('feed_counter')
        .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
        .returning('sequence'),
    ),
  };
}
