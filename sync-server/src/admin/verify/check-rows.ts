import { entityNames, syncedEntities as schemas } from '@gestionale/shared-schema/sync/entity.ts';
import { createRowCheck } from '@gestionale/shared-schema/sync/row-check.ts';

import type { Log } from '../../sync/log.ts';
import { projectReadable } from '../../sync/pull/project-readable.ts';
import { syncedEntities } from '../../synced-entities.ts';
import { testiVerifica as testi } from '../../testi/verifica.ts';
import { ROWS_OF } from './check-feed.ts';
import type { Check } from './check.ts';
import { walkRows } from './walk-rows.ts';

/** Each row can be read, and is as devices are promised it is. */
export const checkRows: Check = async ({ db }) => {
  const complaints: string[] = [];
  for (const entity of entityNames) {
    const isGood = createRowCheck(schemas[entity]);
    const { table, id } = ROWS_OF[entity];
    const all = `SELECT ${id} AS place FROM ${table} WHERE ${id} > ?1 ORDER BY ${id}`;
    for await (const rows of walkRows<{ place: string }>(db, all)) {
      const ids = rows.map(({ place }) => place);
      const parts = { entity, synced: syncedEntities[entity], log: SILENT };
      const texts = await projectReadable(parts, db, ids, 'Admin');
      const wrong = ids.filter((each) => !isReadable(texts.get(each), isGood));
      complaints.push(...wrong.map((each) => testi.illeggibile(table, each)));
    }
  }
  return complaints;
};

/** What cannot be read at all comes back as its id alone, which is no row. */
const SILENT: Log = { info: () => undefined, error: () => undefined };

function isReadable(text: string | undefined, isGood: (row: unknown) => boolean): boolean {
  return text !== undefined && isGood(JSON.parse(text) as unknown);
}
