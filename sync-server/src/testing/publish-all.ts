import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';

import type { Database } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Engine } from '../sync/engine.ts';
import { ALL_IDS } from './visible-rows.ts';

/** Puts every row that there is into the feed, as rows that a test wrote by itself are not. */
export function publishAll(db: Database, engine: Pick<Engine, 'change'>): void {
  engine.change((touch) => {
    for (const entity of entityNames) {
      for (const { id } of db.all(rawQuery<{ id: string }>(ALL_IDS[entity], []))) touch(entity, id);
    }
  });
}
