import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Flag } from '../../db/tables.ts';
import type { RowRef } from '../handlers.ts';
import type { DigestChange } from './feed-digests.ts';
import type { SyncedEntities } from './synced-entity.ts';
import type { TouchedRow } from './touched-rows.ts';

/** What a lot is written under. */
export interface LotParts {
  readonly db: Queries;
  readonly entities: SyncedEntities;
  readonly sequence: number;
}

/** Writes the lines that were found to be due. */
export type PutLines = () => Promise<unknown>;

/**
 * Finds the lines of some touched rows, and adds to `change` what they do to digests. Of a row that only
 * moved whoever saw it and still does keeps the line of before, and is not sent it again.
 */
export async function prepareLot(
  parts: LotParts,
  rows: readonly TouchedRow[],
  change: DigestChange,
): Promise<PutLines> {
  const { db, sequence } = parts;
  const lines: Line[] = [];
  const pairs = JSON.stringify(rows.map(({ entity, id }) => [entity, id]));
  const [views, before] = await Promise.all([
    findViews(parts, rows),
    db.all(rawQuery<FormerLine>(BEFORE, [pairs])),
  ]);
  for (const { entity, id, audience, ...former } of before) {
    const view = views.get(keyOf({ entity, id }));
    const sees = view?.audiences.has(audience);
    if (sees === true && view?.moved === true) {
      view.audiences.delete(audience);
      continue;
    }
    change.remove(audience, { entity, id, sequence: former.sequence });
    if (sees !== true) lines.push([entity, id, audience, 1]);
  }
  for (const { entity, id, audiences } of views.values()) {
    for (const audience of audiences) {
      change.add(audience, { entity, id, sequence });
      lines.push([entity, id, audience, 0]);
    }
  }
  return () => db.run(rawQuery(PUT, [JSON.stringify(lines), sequence]));
}

/** Who sees the touched rows now: row → audiences. */
async function findViews(
  { db, entities }: Pick<LotParts, 'db' | 'entities'>,
  touched: readonly TouchedRow[],
): Promise<Views> {
  const views: Views = new Map(
    touched.map((row) => [keyOf(row), { ...row, audiences: new Set() }]),
  );
  const found = Array.from(
    Map.groupBy(touched, (row) => row.entity),
    async ([entity, rows]) => {
      const ids = rows.map(({ id }) => id);
      for (const { id, audience } of await entities[entity].views(db, ids)) {
        views.get(keyOf({ entity, id }))?.audiences.add(audience);
      }
    },
  );
  await Promise.all(found);
  return views;
}

/** Entity, id, audience, deleted. */
type Line = readonly [EntityName, string, string, Flag];

type Views = Map<string, TouchedRow & { readonly audiences: Set<string> }>;

interface FormerLine extends RowRef {
  readonly audience: string;
  readonly sequence: number;
}

function keyOf({ entity, id }: RowRef): string {
  return `${entity} ${id}`;
}

const BEFORE = `SELECT feed.entity, feed.id, feed.audience, feed.sequence
  FROM json_each(?1) AS touched CROSS JOIN feed
  WHERE feed.entity = touched.value ->> 0 AND feed.id = touched.value ->> 1 AND feed.deleted = 0`;

const PUT = `INSERT INTO feed (entity, id, audience, sequence, deleted)
  SELECT value ->> 0, value ->> 1, value ->> 2, ?2, CAST(value ->> 3 AS BIGINT)
  FROM json_each(?1) WHERE true
  ON CONFLICT (entity, id, audience)
    DO UPDATE SET sequence = excluded.sequence, deleted = excluded.deleted`;
