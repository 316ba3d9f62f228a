import type { Digest } from '@gestionale/shared-schema/sync/digest.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { Queries } from '../../db/database.ts';
import type { QueryBuilder } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import type { Flag } from '../../db/tables.ts';
import type { RandomBytes } from '../clock.ts';
import type { RowRef } from '../handlers.ts';
import { createFeedDigests, DigestChange } from './feed-digests.ts';
import { createFeedRuns } from './feed-runs.ts';
import type { SyncedEntities } from './synced-entity.ts';

/** Place and identity of the history of changes. */
export interface FeedState {
  /** Of the last change. */
  readonly sequence: number;
  readonly epoch: string;
}

/** The table of who sees which row since when; all of it runs inside the caller's transaction. */
export interface Feed {
  state(db: Queries): Promise<FeedState>;
  /** Names the run of the server that wrote a sequence: see {@link createFeedRuns}. */
  markOf(db: Queries, sequence: number): Promise<string>;
  /** What each of the audiences sees now, summed up, in the order given. */
  digests(db: Queries, audiences: readonly string[]): Promise<Digest[]>;
  /**
   * Notes, under one new sequence, who sees each touched row now and who no longer does.
   * Gives the sequence at which the changes show; nothing touched takes none.
   */
  flush(db: Queries, touched: Iterable<RowRef>): Promise<number>;
}

export function createFeed(db: QueryBuilder, entities: SyncedEntities, random: RandomBytes): Feed {
  const queries = prepareQueries(db);
  const digests = createFeedDigests(db);
  const runs = createFeedRuns(db, random);

  async function state(db: Queries): Promise<FeedState> {
    const row = await db.first(queries.state());
    if (row === undefined) throw new Error('The counter row of the feed is missing');
    return row;
  }

  async function flushRow(
    db: Queries,
    { entity, id }: RowRef,
    sequence: number,
    change: DigestChange,
  ): Promise<void> {
    const after = new Set<string>(await entities[entity].audiences(db, id));
    for (const { audience, sequence: former } of await db.all(queries.before(entity, id))) {
      change.remove(audience, { entity, id, sequence: former });
      if (!after.has(audience)) await db.run(queries.put(entity, id, audience, sequence, 1));
    }
    for (const audience of after) {
      change.add(audience, { entity, id, sequence });
      await db.run(queries.put(entity, id, audience, sequence, 0));
    }
  }

  async function begin(db: Queries): Promise<number> {
    const row = await db.first(queries.next());
    if (row === undefined) throw new Error('The counter row of the feed is missing');
    await runs.note(db, row.sequence);
    return row.sequence;
  }

  return {
    state,
    markOf: (db, sequence) => runs.markOf(db, sequence),
    digests: (db, audiences) => digests.of(db, audiences),
    async flush(db, touched) {
      const change = new DigestChange();
      let sequence: number | undefined;
      for (const row of touched) {
        sequence ??= await begin(db);
        await flushRow(db, row, sequence, change);
      }
      await digests.apply(db, change);
      return sequence ?? (await state(db)).sequence;
    },
  };
}

function prepareQueries(db: QueryBuilder) {
  return {
    state: precompile(() => db.query.selectFrom('feed_counter').select(['sequence', 'epoch'])),
    next: precompile(() =>
      db.query
        .updateTable('feed_counter')
        .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
        .returning('sequence'),
    ),
    before: precompile((entity: EntityName, id: string) =>
      db.query
        .selectFrom('feed')
        .select(['audience', 'sequence'])
        .where('entity', '=', entity)
        .where('id', '=', id)
        .where('deleted', '=', 0),
    ),
    put: precompile(
      (entity: EntityName, id: string, audience: string, sequence: number, deleted: Flag) =>
        db.query
          .insertInto('feed')
          .values({ entity, id, audience, sequence, deleted })
          .onConflict((conflict) =>
            conflict.columns(['entity', 'id', 'audience']).doUpdateSet((eb) => ({
              sequence: eb.ref('excluded.sequence'),
              deleted: eb.ref('excluded.deleted'),
            })),
          ),
    ),
  };
}
