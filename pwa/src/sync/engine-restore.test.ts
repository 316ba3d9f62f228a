import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  createTestServer,
  type TestServer,
} from '../../../sync-server/src/testing/create-test-server.ts';
import { takeUpMarkedRestore } from '../../../sync-server/src/testing/restore-backup.ts';
import type { Chi } from '../outbox/local-effect.ts';
import { GIORNATE, hoursOf, startSynced, untilSynced } from '../testing/engine-world.ts';
import { createTestDevice } from '../testing/test-device.ts';
import { until } from '../testing/until.ts';
import { createVirtualTimers } from '../testing/virtual-timers.ts';

const HOUR_MS = 3_600_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-restore-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function countHours({ db }: TestServer): number {
  return db.all(db.query.selectFrom('fogli_ore').select('id')).length;
}

it('sends again what a restored backup has forgotten, once', async () => {
  const [live, backup] = [join(folder, 'live'), join(folder, 'backup')];
  let server = await createTestServer({ dataDir: live });
  const names = { nome: 'Nome', cognome: 'Cognome' };
  const id = server.rows.dipendente({ ruolo: 'Operatore', ...names });
  const chi: Chi = { id, ruolo: 'Operatore', ...names };
  const progetto = server.rows.progetto(GIORNATE);
  server.rows.assegna(progetto, id);
  server.publish();
  const token = server.tokenOf(id);
  const timers = createVirtualTimers(server.clock.nowMs());
  const door: TestServer = {
    ...server,
    tokenOf: () => token,
    call: (...request) => server.call(...request),
  };
  const tab = createTestDevice(door, chi, timers).openTab();
  await startSynced(tab);
  const save = (day: string) =>
    tab.engine.outbox.submit('fogliOre.crea', hoursOf(progetto, id, day), `Ore del ${day}`);
  await save('2026-05-11');
  await untilSynced(tab);
  await server.close();
  cpSync(live, backup, { recursive: true });

  // Later each time: the ids that a server makes follow its clock.
  server = await createTestServer({ dataDir: live, startMs: timers.now() + HOUR_MS });
  await save('2026-05-12');
  await untilSynced(tab);
  expect(countHours(server)).toBe(2);
  await server.close();

  server = await createTestServer({ dataDir: backup, startMs: timers.now() + 2 * HOUR_MS });
  expect(countHours(server)).toBe(1);
  // Once: the marker goes with the start that took it up.
  expect(takeUpMarkedRestore(server)).toEqual([true, false]);
  tab.engine.wake();
  await until('what was lost is there again', () => countHours(server) === 2);
  await untilSynced(tab);
  expect(countHours(server)).toBe(2);
  expect(await tab.cache.rows.fogliOre.count()).toBe(2);
  tab.close();
  await server.close();
});
