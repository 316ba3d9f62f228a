import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createMailSender } from '../mail/mail-sender.ts';
import { createTestServer } from '../testing/create-test-server.ts';
import { startMailReceiver } from '../testing/receivers/mail-receiver.ts';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { createTestClock } from '../testing/test-clock.ts';
import {
  LAST_BACKUP_FILE,
  readLastBackup,
  writeLastBackup,
  type LastBackup,
} from './last-backup.ts';
import { createMailAdmins } from './mail-admins.ts';
import { createBackupWatch } from './watch-backup.ts';

const HOUR_MS = 3_600_000;

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-last-backup-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function backupOf(createdMs: number): LastBackup {
  const createdAt = new Date(createdMs).toISOString();
  return { createdAt, folder: '/mnt/backup/gestionale-1', size: 1234, documents: 2, missing: 0 };
}

test('what a backup noted is read as it was written', async () => {
  const backup = backupOf(Date.parse('2026-05-12T07:30:00.000Z'));
  await writeLastBackup(dataDir, backup);
  expect(await readLastBackup(dataDir)).toEqual(backup);
});

test.each([
  ['is not there', undefined],
  ['is cut short', '{"createdAt":"2026-05-'],
  ['says something else', '{"createdAt":"ieri"}'],
])('a note that %s is of no backup', async (_case, text) => {
  if (text !== undefined) writeFileSync(join(dataDir, LAST_BACKUP_FILE), text);
  expect(await readLastBackup(dataDir)).toBeUndefined();
});

describe('a watch over it', () => {
  function createWatch({ afterHours = 48 } = {}) {
    const clock = createTestClock(Date.now());
    const log = createRecordedLog();
    const told: (LastBackup | undefined)[] = [];
    writeFileSync(join(dataDir, 'gestionale.sqlite'), '');
    const restart = () =>
      createBackupWatch({
        dataDir,
        clock,
        log,
        afterHours,
        tell: (last) => Promise.resolve(void told.push(last)),
      });
    return { clock, log, told, restart };
  }

  test('tells of one that is too old, once a day, also across restarts', async () => {
    const { clock, log, told, restart } = createWatch();
    const backup = backupOf(clock.nowMs());
    await writeLastBackup(dataDir, backup);
    const watch = restart();
    clock.advance(48 * HOUR_MS - 1);
    await watch();
    expect(told).toEqual([]);
    clock.advance(1);
    await watch();
    await watch();
    await restart()();
    expect(told).toEqual([backup]);
    expect(log.lines).toEqual([
      { level: 'error', event: 'backup_too_old', fields: { hours: 48, any: true } },
    ]);
    clock.advance(24 * HOUR_MS);
    await restart()();
    expect(told).toEqual([backup, backup]);
  });

  test('says nothing more once there is a newer one', async () => {
    const { clock, told, restart } = createWatch();
    await writeLastBackup(dataDir, backupOf(clock.nowMs()));
    clock.advance(72 * HOUR_MS);
    await restart()();
    await writeLastBackup(dataDir, backupOf(clock.nowMs()));
    clock.advance(24 * HOUR_MS);
    await restart()();
    expect(told).toHaveLength(1);
  });

  test('gives a new company as long to make its first', async () => {
    const { clock, told, restart } = createWatch();
    clock.advance(47 * HOUR_MS);
    await restart()();
    expect(told).toEqual([]);
    clock.advance(2 * HOUR_MS);
    await restart()();
    expect(told).toEqual([undefined]);
  });

  test('is switched off by 0', async () => {
    const { clock, told, log, restart } = createWatch({ afterHours: 0 });
    clock.advance(9999 * HOUR_MS);
    await restart()();
    expect([told, log.lines]).toEqual([[], []]);
  });

  test.each([48, 0])(
    'tells of a copy that could not be carried away, once for each backup (%i)',
    async (afterHours) => {
      const { clock, log, told, restart } = createWatch({ afterHours });
      const watch = restart();
      const createdMs = clock.nowMs();
      await writeLastBackup(dataDir, { ...backupOf(createdMs), carriedAway: true });
      await watch();
      expect(log.lines).toEqual([]);
      for (const ms of [createdMs + 1, createdMs + 1, createdMs + 2]) {
        await writeLastBackup(dataDir, { ...backupOf(ms), carriedAway: false });
        await watch();
      }
      expect(log.lines).toEqual(
        [1, 2].map((after) => ({
          level: 'error',
          event: 'backup_not_carried_away',
          fields: { at: new Date(createdMs + after).toISOString() },
        })),
      );
      // Whoever does not want to be told of old ones gets no mail at all.
      expect(told).toHaveLength(afterHours === 0 ? 0 : 1);
    },
  );

  test('tells once a day of one that is nowhere else, and no more once one is', async () => {
    const { clock, told, restart } = createWatch();
    const backup = { ...backupOf(clock.nowMs()), carriedAway: false };
    await writeLastBackup(dataDir, backup);
    await restart()();
    await restart()();
    expect(told).toEqual([backup]);
    clock.advance(24 * HOUR_MS);
    await restart()();
    expect(told).toHaveLength(2);
    clock.advance(24 * HOUR_MS);
    await writeLastBackup(dataDir, { ...backupOf(clock.nowMs()), carriedAway: true });
    await restart()();
    expect(told).toHaveLength(2);
  });

  test('is not kept silent by a moment that lies ahead', async () => {
    const { clock, told, restart } = createWatch();
    clock.advance(72 * HOUR_MS);
    writeFileSync(join(dataDir, 'avviso-backup'), new Date(clock.nowMs() + HOUR_MS).toISOString());
    utimesSync(join(dataDir, 'avviso-backup'), 1, 1);
    await restart()();
    expect(told).toHaveLength(1);
  });
});

test('every active Admin gets a mail, and nobody else', async () => {
  await using receiver = await startMailReceiver();
  await using server = await createTestServer();
  server.rows.dipendente({ ruolo: 'Admin', email: 'ada@azienda.example' });
  server.rows.dipendente({ ruolo: 'Admin', email: 'via@azienda.example', attivo: 0 });
  server.rows.dipendente({ ruolo: 'Manager', email: 'mara@azienda.example' });
  const log = createRecordedLog();
  const tell = createMailAdmins({
    db: server.db,
    send: createMailSender(receiver.settings),
    createId: () => server.rows.id(),
    log,
  });
  await tell(backupOf(Date.parse('2026-05-12T07:30:00.000Z')));
  receiver.answer = { at: 'recipient', code: 550 };
  await tell(undefined);
  expect(receiver.taken).toMatchObject([
    { to: 'ada@azienda.example', subject: 'Gestionale: il backup non è aggiornato' },
  ]);
  expect(receiver.taken[0]?.text).toContain('è del 12 maggio 2026 alle ore 09:30');
  expect(log.lines).toMatchObject([{ event: 'backup_mail', fields: { code: '550' } }]);
});

test('a backup that is nowhere else is said so in the mail, with where it is', async () => {
  await using receiver = await startMailReceiver();
  await using server = await createTestServer();
  server.rows.dipendente({ ruolo: 'Admin', email: 'ada@azienda.example' });
  const log = createRecordedLog();
  const createId = () => server.rows.id();
  const send = createMailSender(receiver.settings);
  const tell = createMailAdmins({ db: server.db, send, createId, log });
  await tell({ ...backupOf(Date.parse('2026-05-12T07:30:00.000Z')), carriedAway: false });
  expect(receiver.taken).toMatchObject([
    { to: 'ada@azienda.example', subject: 'Gestionale: il backup non è stato portato altrove' },
  ]);
  expect(receiver.taken[0]?.text).toContain('12 maggio 2026 alle ore 09:30');
  expect(receiver.taken[0]?.text).toContain('/mnt/backup/gestionale-1');
});
