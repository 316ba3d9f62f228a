import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';
import { expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer } from '../../testing/create-test-server.ts';
import { planOf } from '../../testing/databases/plans.ts';

test('the rows of a page are found by their ids, and what stands in them by an index', async () => {
  await using server = await createTestServer();
  const scans = entityNames.flatMap((name) =>
    (['Admin', 'Manager', 'Operatore'] as const).flatMap((ruolo) => {
      const sql = server.entities[name].shape(ruolo);
      const scan = /^SCAN (?!json_each|CONSTANT ROW|\S+ VIRTUAL TABLE)|Seq Scan/;
      return planOf(server.db, rawQuery(sql, ['["id"]']))
        .filter((step) => scan.test(step))
        .map((step) => `${name} ${ruolo}: ${step}`);
    }),
  );
  expect(scans).toEqual([]);
});
