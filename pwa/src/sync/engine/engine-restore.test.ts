import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  createTestServer,
  type TestServer,
} from '../../../../sync-server/src/testing/create-test-server.ts';
import { takeUpMarkedRestore } from '../../../../sync-server/src/testing/processes/restore-backup.ts';
import type { User } from '../../outbox/effects/local-effect.ts';
import { GIORNATE, hoursOf, startSynced, untilSynced } from '../../testing/engine-world.ts';
import { letHear } from '../../testing/let-hear.ts';
import { createTestDevice } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';

const HOUR_MS = 3_600_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-restore-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** In its turn: what is under way may not be looked at. */
async function countHours({ db }: TestServer): Promise<number> {
  return (await db.all(db.query.selectFrom('fogli_ore').select('id'))).length;
}

/** A phone, and a server whose folder can be put aside and put back. */
async function createRestoreWorld() {
  const [live, backup] = [join(folder, 'live'), join(folder, 'backup')];
  let server = await createTestServer({ dataDir: live });
  const names = { nome: 'Nome', cognome: 'Cognome' };
  const id = server.rows.dipendente({ ruolo: 'Operatore', ...names });
  const user: User = { id, ruolo: 'Operatore', ...names };
  const progetto = server.rows.progetto(GIORNATE);
  server.rows.assegna(progetto, id);
  await server.publish();
  const token = server.tokenOf(id);
  const timers = createVirtualTimers(server.clock.nowMs());
  const door: TestServer = {
    ...server,
    tokenOf: () => token,
    call: (...request) => server.call(...request),
  };
  const device = createTestDevice(door, user, timers);
  const tab = device.openTab();
  await startSynced(tab);
  let starts = 0;
  /** Later each time: the ids that a server makes follow its clock. */
  async function startIn(dataDir: string): Promise<TestServer> {
    starts += 1;
    server = await createTestServer({ dataDir, startMs: timers.now() + starts * HOUR_MS });
    return server;
  }
  const save = (day: string) =>
    tab.engine.outbox.submit('fogliOre.crea', hoursOf(progetto, id, day), `Ore del ${day}`);
  return {
    tab,
    device,
    timers,
    operatore: id,
    progetto,
    save,
    server: () => server,
    /** Puts the data aside. */
    async backUp(): Promise<void> {
      await server.close();
      cpSync(live, backup, { recursive: true });
      await startIn(live);
    },
    /** Goes on with the data as they were put aside. */
    async restore(): Promise<TestServer> {
      await server.close();
      rmSync(live, { recursive: true });
      cpSync(backup, live, { recursive: true });
      return startIn(live);
    },
    async end(): Promise<void> {
      tab.close();
      await server.close();
    },
  };
}

type Change = Parameters<TestServer['app']['engine']['change']>[0];

type RestoreWorld = Awaited<ReturnType<typeof createRestoreWorld>>;

/** One entry is in the backup, one came after it; gives the server that was put back. */
async function loseOne(world: RestoreWorld): Promise<TestServer> {
  await world.save('2026-05-11');
  await untilSynced(world.tab);
  await world.backUp();
  await world.save('2026-05-12');
  await untilSynced(world.tab);
  expect(await countHours(world.server())).toBe(2);
  const server = await world.restore();
  expect(await countHours(server)).toBe(1);
  return server;
}

async function expectAllThere({ tab }: RestoreWorld, server: TestServer, hours: number) {
  await until('what was lost is there again', async () => (await countHours(server)) === hours);
  await untilSynced(tab);
  expect(await countHours(server)).toBe(hours);
  expect(await tab.cache.rows.fogliOre.count()).toBe(hours);
  expect(tab.engine.outbox.entries()).toEqual([]);
}

/** Others go on working, until the server is past where the phone had come. */
async function outgrow(
  { tab, progetto }: RestoreWorld,
  { app, db }: TestServer,
  work: Change = async (touch) => touch('progetti', progetto),
): Promise<void> {
  const { sequence: reached } = await tab.cache.readMeta();
  const sequence = () =>
    db.now.first(db.query.selectFrom('feed_counter').select('sequence'))?.sequence;
  while ((sequence() ?? 0) <= reached + 1) {
    await app.engine.change(work);
  }
}

/** What somebody else does. */
async function rename({ server, progetto }: RestoreWorld, nome_progetto: string): Promise<void> {
  const { app, db } = server();
  await app.engine.change(async (touch, tx) => {
    await tx.run(
      db.query.updateTable('progetti').set({ nome_progetto }).where('id', '=', progetto),
    );
    touch('progetti', progetto);
  });
}

it('sends again what a restored backup has forgotten, once', async () => {
  const world = await createRestoreWorld();
  const server = await loseOne(world);
  const { epoch } = await world.tab.cache.readMeta();
  // Once: the marker goes with the start that took it up.
  expect(await takeUpMarkedRestore(server)).toEqual([true, false]);
  // Whoever was logged in logs in again.
  world.tab.useToken(server.tokenOf(world.operatore));
  world.tab.engine.wake();
  await expectAllThere(world, server, 2);
  expect((await world.tab.cache.readMeta()).epoch).not.toBe(epoch);
  await world.end();
});

describe('a backup that was put back without a word', () => {
  it('is noticed by what it has forgotten, which is sent again, once', async () => {
    const world = await createRestoreWorld();
    const server = await loseOne(world);
    world.tab.engine.wake();
    await expectAllThere(world, server, 2);
    const pulls: string[] = [];
    world.tab.network.behave(async (request, forward) => {
      pulls.push(request.url);
      return forward();
    });
    world.tab.engine.wake();
    await until('it asked again', () => pulls.length > 0);
    await expectAllThere(world, server, 2);
    expect(pulls.filter((url) => url.startsWith('/api/sync/push'))).toEqual([]);
    await world.end();
  });

  it('is noticed as well when others have meanwhile brought it further than before', async () => {
    const world = await createRestoreWorld();
    const server = await loseOne(world);
    await outgrow(world, server);
    expect(await countHours(server)).toBe(1);
    world.tab.engine.wake();
    await expectAllThere(world, server, 2);
    await world.end();
  });

  it('takes nothing new before what it has forgotten, though sending comes first', async () => {
    const world = await createRestoreWorld();
    const server = await loseOne(world);
    await outgrow(world, server);
    // The worker sends and receives nothing.
    world.tab.network.cut();
    await world.save('2026-05-13');
    while (!(await world.device.ring())) expect(await countHours(server)).toBeLessThan(3);
    expect(await countHours(server)).toBe(3);
    const sequences = server.db.now.all(
      server.db.query.selectFrom('outcomes').select(['sequence', 'at']).orderBy('feed_sequence'),
    );
    expect(sequences.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    world.tab.network.heal();
    world.tab.engine.wake();
    await expectAllThere(world, server, 3);
    await world.end();
  });

  it('is noticed by a phone that only listens, once its line is open again', async () => {
    const world = await createRestoreWorld();
    const { tab, timers } = world;
    let opened = 0;
    const line = letHear(tab, async (send) => {
      opened += 1;
      return world.server().hear(world.operatore, send);
    });
    tab.engine.wake();
    await loseOne(world);
    line.end();
    // Long before news is asked for without a line.
    await until('the line is open again', () => {
      timers.advance(50);
      return opened > 1;
    });
    expect(opened).toBe(2);
    await expectAllThere(world, world.server(), 2);
    await world.end();
  });

  it('is noticed where only others lost something, though the same sequences are used again', async () => {
    const world = await createRestoreWorld();
    const { tab, progetto } = world;
    const onPhone = async () => (await tab.cache.rows.progetti.get(progetto))?.nome_progetto;
    await world.save('2026-05-11');
    await untilSynced(tab);
    const [hours] = await tab.cache.rows.fogliOre.toArray();
    await world.backUp();
    await rename(world, 'Faggeta');
    tab.engine.wake();
    await until('the phone has it', async () => (await onPhone()) === 'Faggeta');
    const server = await world.restore();
    await rename(world, 'Pineta');
    await outgrow(world, server, async (touch) => touch('fogliOre', hours?.id ?? ''));
    tab.engine.wake();
    await until('it has what became of it instead', async () => (await onPhone()) === 'Pineta');
    await untilSynced(tab);
    expect(await countHours(server)).toBe(1);
    await world.end();
  });

  it('has what was sent lately sent again once, though no row can be kept on the phone', async () => {
    const world = await createRestoreWorld();
    const { tab } = world;
    const server = await loseOne(world);
    await outgrow(world, server);
    const urls: string[] = [];
    tab.network.behave(async ({ url }, forward) => {
      urls.push(url);
      return forward();
    });
    const atomically = tab.cache.atomically.bind(tab.cache);
    // why: nothing makes the test's disk full.
    tab.cache.atomically = () => Promise.reject(new DOMException('x', 'QuotaExceededError'));
    for (let pulls = 1; pulls <= 6; pulls += 1) {
      tab.engine.wake();
      await until('it failed', () => tab.failures.length >= pulls);
    }
    expect(await countHours(server)).toBe(2);
    expect(urls.filter((url) => url === '/api/sync/push')).toHaveLength(1);
    tab.cache.atomically = atomically;
    tab.engine.wake();
    await expectAllThere(world, server, 2);
    await world.end();
  });

  it('is noticed by how far the server was, when all that it had accepted is still there', async () => {
    const world = await createRestoreWorld();
    const { tab } = world;
    const letThrough = (pushes: 'answered' | 'unanswered') =>
      tab.network.behave(async ({ url }, forward) => {
        const answer = url === '/api/sync/push' ? await forward() : null;
        if (answer === null || pushes === 'unanswered') throw new TypeError('Failed to fetch');
        return answer;
      });
    letThrough('unanswered');
    await world.save('2026-05-11');
    await until('it is there', async () => (await countHours(world.server())) === 1);
    await world.backUp();
    await rename(world, 'Faggeta');
    letThrough('answered');
    tab.engine.wake();
    await until('it is answered', () => tab.engine.outbox.entries()?.[0]?.status === 'accepted');
    const server = await world.restore();
    expect(await countHours(server)).toBe(1);
    tab.network.heal();
    tab.engine.wake();
    await expectAllThere(world, server, 1);
    await world.end();
  });

  it('is noticed again the next time', async () => {
    const world = await createRestoreWorld();
    await loseOne(world);
    world.tab.engine.wake();
    await expectAllThere(world, world.server(), 2);
    const server = await world.restore();
    await outgrow(world, server);
    expect(await countHours(server)).toBe(1);
    world.tab.engine.wake();
    await expectAllThere(world, server, 2);
    await world.end();
  });
});
