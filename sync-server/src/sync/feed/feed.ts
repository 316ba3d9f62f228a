import type { Digest } from '@gestionale/shared-schema/sync/digest.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { Database } from '../../db/database.ts';
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
  state(): FeedState;
  /** Names the run of the server that wrote a sequence: see {@link createFeedRuns}. */
  markOf(sequence: number): string;
  /** What each of the audiences sees now, summed up, in the order given. */
  digests(audiences: readonly string[]): Digest[];
  /**
   * Notes, under one new sequence, who sees each touched row now and who no longer does.
   * Gives the sequence at which the changes show; nothing touched takes none.
   */
  flush(touched: Iterable<RowRef>): number;
}

export function createFeed(db: Database, entities: SyncedEntities, random: RandomBytes): Feed {
  const queries = prepareQueries(db);
  const digests = createFeedDigests(db);
  const runs = createFeedRuns(db, random);

  function state(): FeedState {
    const row = db.first(queries.state());
    if (row === undefined) throw new Error('The counter row of the feed is missing');
    return row;
  }

  function flushRow({ entity, id }: RowRef, sequence: number, change: DigestChange): void {
    const after = new Set<string>(entities[entity].audiences(db, id));
    for (const { audience, sequence: former } of db.all(queries.before(entity, id))) {
      change.remove(audience, { entity, id, sequence: former });
      if (!after.has(audience)) db.run(queries.put(entity, id, audience, sequence, 1));
    }
    for (const audience of after) {
      change.add(audience, { entity, id, sequence });
      db.run(queries.put(entity, id, audience, sequence, 0));
    }
  }

  function begin(): number {
    const row = db.first(queries.next());
    if (row === undefined) throw new Error('The counter row of the feed is missing');
    runs.note(row.sequence);
    return row.sequence;
  }

  return {
    state,
    markOf: (sequence) => runs.markOf(sequence),
    digests: (audiences) => digests.of(audiences),
    flush(touched) {
      const change = new DigestChange();
      let sequence: number | undefined;
      for (const row of touched) {
        sequence ??= begin();
        flushRow(row, sequence, change);
      }
      digests.apply(change);
      return sequence ?? state().sequence;
    },
  };
}

function prepareQueries(db: Database) {
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
