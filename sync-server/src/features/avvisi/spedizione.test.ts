import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { applyRestore, RESTORE_MARKER } from '../../apply-restore.ts';
import {
  DAY_MS,
  MINUTE_MS,
  openNoticeWorld,
  type NoticeWorld,
} from '../../testing/receivers/notice-world.ts';
import { createTestRandom } from '../../testing/test-random.ts';

const ALL = ['assegnazioni', 'giornate', 'ore'];

let world: NoticeWorld;

beforeEach(async () => {
  world = await openNoticeWorld();
});

afterEach(() => world[Symbol.asyncDispose]());

describe('never after unsubscribing', () => {
  beforeEach(async () => {
    for (const tipo of ALL) await world.choose(tipo);
  });

  test('what waits is gone with the choice', async () => {
    await world.put();
    await world.choose('assegnazioni', false);
    expect(world.queue()).toEqual([]);
    await world.choose('assegnazioni');
    await world.send();
    expect(world.receiver.taken).toEqual([]);
  });

  test('what is under way has ended when it is answered', async () => {
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    world.receiver.beforeTaking = () => {
      arrived.resolve();
      return goOn.promise;
    };
    await world.put();
    const sending = world.send();
    await arrived.promise;
    let isAnswered = false;
    const unsubscribing = world.choose('assegnazioni', false).then(() => {
      isAnswered = true;
    });
    // Others are answered meanwhile, and it waits.
    for (let n = 0; n < 3; n += 1)
      await world.server.call('GET', '/api/avvisi', { as: world.capo });
    expect(isAnswered).toBe(false);
    goOn.resolve();
    await Promise.all([unsubscribing, sending]);
    expect(world.receiver.taken).toHaveLength(1);
  });

  test('whoever was deactivated, deleted or is from before a restore gets nothing', async () => {
    await world.put();
    await world.act('PUT', `/dipendenti/${world.persona}/disattiva`);
    await world.send();
    expect(world.queue()).toMatchObject([{ stato: 'abbandonato', motivo: 'disattivato' }]);
    writeFileSync(join(world.server.dataDir, RESTORE_MARKER), '');
    await applyRestore(
      world.server.db,
      world.server.dataDir,
      createTestRandom(),
      world.server.clock,
    );
    expect(world.queue()).toEqual([]);
    expect(
      world.server.db.now.all(world.server.db.query.selectFrom('avvisi_scelti').selectAll()),
    ).toEqual([]);
    expect(world.receiver.taken).toEqual([]);
  });
});

describe('a mail server that does not take it', () => {
  beforeEach(async () => {
    await world.choose('assegnazioni');
    await world.put();
  });

  test('is asked again after a growing while, under the same Message-ID', async () => {
    world.receiver.answer = { at: 'message', code: 451 };
    await world.send();
    const [first] = world.queue();
    expect(first).toMatchObject({ stato: 'iniziato', tentativi: 1, motivo: '451' });
    await world.server.app.sendNotices();
    expect(world.queue()).toMatchObject([{ tentativi: 1 }]);
    await world.send();
    expect(world.queue()).toMatchObject([{ tentativi: 2 }]);
    await world.send();
    expect(world.queue()).toMatchObject([{ tentativi: 2 }]);
    world.receiver.answer = undefined;
    world.server.clock.advance(5 * MINUTE_MS);
    await world.server.app.sendNotices();
    expect(world.receiver.taken).toMatchObject([{ messageId: `<${first?.id}@azienda.example>` }]);
  });

  test('is given up within a day, with the reason', async () => {
    world.receiver.answer = { at: 'message', code: 451 };
    for (let hour = 0; hour < 24; hour += 1) {
      world.server.clock.advance(60 * MINUTE_MS);
      await world.server.app.sendNotices();
    }
    expect(world.queue()).toMatchObject([{ stato: 'abbandonato', tentativi: 7, motivo: '451' }]);
  });

  test('for good is not asked again, and what it quotes is kept nowhere', async () => {
    world.receiver.answer = { at: 'recipient', code: 550 };
    await world.send();
    expect(world.queue()).toMatchObject([{ stato: 'abbandonato', tentativi: 1, motivo: '550' }]);
    expect(JSON.stringify([world.queue(), world.server.log.lines])).not.toContain('segreto');
  });

  test('because it is not there is tried again', async () => {
    await world.receiver.close();
    await world.send();
    expect(world.queue()).toMatchObject([{ stato: 'iniziato', tentativi: 1 }]);
  });
});

test('what was sent is forgotten after thirty days', async () => {
  for (const tipo of ALL) await world.choose(tipo);
  await world.put();
  await world.send();
  world.server.clock.advance(29 * DAY_MS);
  await world.server.app.sendNotices();
  expect(world.queue()).toHaveLength(1);
  world.server.clock.advance(2 * DAY_MS);
  await world.server.app.sendNotices();
  expect(world.queue()).toEqual([]);
});

test('nothing is told that is three days old', async () => {
  for (const tipo of ALL) await world.choose(tipo);
  await world.put();
  world.server.clock.advance(4 * DAY_MS);
  await world.server.app.sendNotices();
  expect(world.receiver.taken).toEqual([]);
  expect(world.queue()).toMatchObject([{ stato: 'abbandonato', motivo: 'vecchio' }]);
});

test('what is given up holds back nothing that is due behind it', async () => {
  for (const tipo of ALL) await world.choose(tipo);
  await world.put();
  const [old] = world.queue();
  if (old === undefined) throw new Error('Nothing was put into the queue');
  const { db, rows, clock } = world.server;
  const wait = (values: Partial<typeof old> = {}): string => {
    const id: string = rows.id();
    const waiting = { ...old, ...values, id, chiave: id };
    db.now.run(db.query.insertInto('avvisi_in_coda').values(waiting));
    return id;
  };
  // As after an outage: more of those that are no news any more than are sent at once.
  for (let n = 0; n < 9; n += 1) wait();
  clock.advance(4 * DAY_MS);
  const creato_il = toIstante(clock.nowMs());
  const fresh = wait({ creato_il, prossimo_il: creato_il });
  await world.server.app.sendNotices();
  expect(world.receiver.taken).toMatchObject([{ messageId: `<${fresh}@azienda.example>` }]);
  expect(world.queue().filter(({ motivo }) => motivo === 'vecchio')).toHaveLength(10);
});
