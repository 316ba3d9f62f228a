import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { Queries } from '../../db/database.ts';
import type { SyncedEntity } from '../feed/synced-entity.ts';
import type { Log } from '../log.ts';
import { orRowByRow } from './row-by-row.ts';

/**
 * The texts of rows for a page. One that cannot be read is logged and goes out as its id alone: it is
 * no removal, for somebody sees it still, and devices leave out what they cannot read and say so.
 */
export async function projectReadable(
  { entity, synced, log }: { entity: EntityName; synced: SyncedEntity; log: Log },
  tx: Queries,
  ids: readonly string[],
  ruolo: Ruolo,
): Promise<ReadonlyMap<string, string>> {
  const project = (some: readonly string[]) => synced.project(tx, some, ruolo);
  return orRowByRow(
    () => project(ids),
    async () => {
      const texts = new Map<string, string>();
      for (const id of ids) {
        const one = await orRowByRow(
          () => project([id]),
          () => {
            log.error('row left out', { entity, id });
            return Promise.resolve(new Map([[id, JSON.stringify({ id })]]));
          },
        );
        for (const [key, text] of one) texts.set(key, text);
      }
      return texts;
    },
  );
}
