import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { createEngineWorld, GIORNATE, hoursOf, startSynced } from '../../testing/engine-world.ts';
import { multiplyEntry } from '../../testing/multiply-entry.ts';
import { until } from '../../testing/until.ts';

const MANY = 1_000;
/** What batches may cost beside the commands themselves, packed as one. */
const MOST_TIMES = 1.25;
const PUSH = '/api/sync/push';

/** What people write does not pack as well as copies of one text. */
function describedApart(entry: StoredEntry): StoredEntry {
  const descrizione_attivita = hash('sha256', `${entry.seq}`, 'base64').slice(0, 30);
  return { ...entry, input: { ...entry.input, descrizione_attivita } };
}

interface Pushed {
  readonly commands: readonly unknown[];
}

test('a thousand entries cost little more bytes than their commands packed as one', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const tab = device.openTab();
  await startSynced(tab);
  tab.say(false);
  tab.network.cut();
  const hours = hoursOf(world.progetto, world.operatore.id, GIORNATE[0], 1);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await multiplyEntry(tab, MANY);
  const entries = await tab.outbox.entries.toArray();
  await tab.outbox.entries.bulkPut(entries.map(describedApart));
  tab.close();

  const next = device.openTab();
  next.engine.start();
  await until('everything is sent', () => next.engine.sync.status().kind === 'synced', 100_000);
  const pushes = next.network.requests.filter(({ url }) => url === PUSH);
  const bodies = await Promise.all(pushes.map(async ({ body }) => (await body()) as Pushed));
  const commands = bodies.flatMap((body) => body.commands);
  expect(commands).toHaveLength(MANY);
  const sent = pushes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(sent).toBeLessThanOrEqual(MOST_TIMES * gzipSync(JSON.stringify(commands)).byteLength);
  next.close();
}, 120_000);

test('hours carry of their project the day and the person that they are of, and no others', async () => {
  await using world = await createEngineWorld();
  world.server.rows.assegna(world.progetto, world.person('Operatore').id);
  await world.server.publish();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const [plan] = await tab.cache.rows.progetti.toArray();
  expect(plan?.dipendentiAssegnati).toHaveLength(2);
  tab.network.cut();
  const hours = hoursOf(world.progetto, world.operatore.id, GIORNATE[0], 1);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  const [entry] = await tab.outbox.entries.toArray();
  const [seen] = Object.values(entry?.seen ?? {});
  expect(seen?.['giornate']).toMatchObject([{ data: GIORNATE[0] }]);
  expect(seen?.['dipendentiAssegnati']).toMatchObject([{ id: world.operatore.id }]);
  tab.close();
});
