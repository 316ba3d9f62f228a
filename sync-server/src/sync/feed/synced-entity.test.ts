import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';
import { expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer } from '../../testing/create-test-server.ts';
import { ONLY_SQLITE } from '../../testing/postgres/test-engine.ts';

test(
  'the rows of a page are found by their ids, and what stands in them by an index',
  ONLY_SQLITE,
  async () => {
    await using server = await createTestServer();
    const scans = entityNames.flatMap((name) =>
      (['Admin', 'Manager', 'Operatore'] as const).flatMap((ruolo) => {
        const sql = server.entities[name].shape(ruolo);
        const plan = rawQuery<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ['["id"]']);
        return server.db.now
          .all(plan)
          .map(({ detail }) => `${name} ${ruolo}: ${detail}`)
          .filter((line) => /: SCAN (?!json_each|CONSTANT ROW|\S+ VIRTUAL TABLE)/.test(line));
      }),
    );
    expect(scans).toEqual([]);
  },
);
