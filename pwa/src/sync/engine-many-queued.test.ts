import { expect, test } from 'vitest';

import { rowKey } from '../local-db/row-key.ts';
import { createEngineWorld, GIORNATE, hoursOf, startSynced } from '../testing/engine-world.ts';
import type { TestTab } from '../testing/test-device.ts';
import { testId } from '../testing/test-rows.ts';
import { until } from '../testing/until.ts';

const MANY = 1_000;
const MOST_REQUESTS = 12;

/** Fills the outbox with copies of its only entry, each about hours of its own. */
async function multiplyEntry({ outbox }: TestTab, count: number): Promise<void> {
  const [first] = await outbox.entries.toArray();
  const meta = await outbox.meta.get('stato');
  if (first === undefined || meta === undefined) throw new Error('There is no entry to copy');
  const copies = Array.from({ length: count - 1 }, (_, n) => {
    const id = testId();
    const key = rowKey('fogliOre', id);
    return {
      ...first,
      seq: first.seq + 1 + n,
      chiave: id,
      dati: { ...first.dati, id, data: GIORNATE[n % GIORNATE.length] },
      righe: [key],
      crea: [key],
      prima: { [key]: null },
    };
  });
  await outbox.entries.bulkAdd(copies);
  await outbox.meta.put({ ...meta, ultimo: first.seq + count - 1 });
}

test('a phone that comes back with a thousand entries sends them in a dozen requests at most', async () => {
  await using world = await createEngineWorld();
  const { progetto, operatore } = world;
  const device = world.device(operatore);
  const tab = device.openTab();
  await startSynced(tab);
  tab.say(false);
  tab.network.cut();
  const hours = hoursOf(progetto, operatore.id, GIORNATE[0], 1);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await multiplyEntry(tab, MANY);
  tab.close();

  const next = device.openTab();
  next.engine.start();
  await until(
    'everything is on the server and downloaded',
    () => next.engine.sync.status().tipo === 'sincronizzato',
    100_000,
  );
  const paths = next.network.requests.map(({ url }) => url.split('?')[0]);
  expect(paths.filter((path) => path === '/api/sync/push').length).toBeGreaterThan(1);
  expect(paths.filter((path) => path !== '/api/sync/live').length).toBeLessThanOrEqual(
    MOST_REQUESTS,
  );
  expect(world.countHours()).toBe(MANY);
  expect(await next.cache.rows.fogliOre.count()).toBe(MANY);
  expect(next.failures).toEqual([]);
  next.close();
}, 120_000);
