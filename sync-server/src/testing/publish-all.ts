import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';

import { rawQuery } from '../db/raw-query.ts';
import type { Engine } from '../sync/engine.ts';
import { ALL_IDS } from './visible-rows.ts';

/** Puts every row that there is into the feed, as rows that a test wrote by itself are not. */
export async function publishAll(engine: Pick<Engine, 'change'>): Promise<void> {
  await engine.change(async (touch, tx) => {
    for (const entity of entityNames) {
      for (const { id } of await tx.all(rawQuery<{ id: string }>(ALL_IDS[entity], [])))
        touch(entity, id);
    }
  });
}
