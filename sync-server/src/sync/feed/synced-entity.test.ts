import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';
import { expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer } from '../../testing/create-test-server.ts';
import { planOf } from '../../testing/databases/plans.ts';

test('the rows of a page are found by their ids, and what stands in them by an index', async () => {
  await using server = await createTestServer();
  const scan = /^SCAN (?!json_each|CONSTANT ROW|\S+ VIRTUAL TABLE)|Seq Scan/;
  const scans: string[] = [];
  for (const name of entityNames) {
    for (const ruolo of ['Admin', 'Manager', 'Operatore'] as const) {
      const shape = rawQuery(server.entities[name].shape(ruolo), ['["id"]']);
      const steps = await planOf(server.db, shape);
      for (const step of steps) if (scan.test(step)) scans.push(`${name} ${ruolo}: ${step}`);
    }
  }
  expect(scans).toEqual([]);
});
