import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { DATABASE_FILE, openDatabase } from '../db/open-database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, TEST_JWT_SECRET } from '../testing/create-test-server.ts';
import { runBackupProcess, runRestoreProcess } from '../testing/processes/backup-process.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
} from '../testing/processes/server-process.ts';
import type { HoursSender } from '../testing/push-hours.ts';
import { createPushingDevice, type PushingDevice } from '../testing/pushing-device.ts';

/** Backups in one run; the proof before a release is made with 20. */
const BACKUPS = Number(process.env['GESTIONALE_BACKUPS'] ?? 2);
const DEVICES = BACKUPS < 10 ? 20 : 50;
/**
 * What comes while one backup is copied makes the next one longer: many backups of many devices would
 * never end if these did not take their time.
 */
const BETWEEN_BATCHES_MS = BACKUPS < 10 ? 50 : 1000;
/** Every second backup is encrypted. */
const KEY = 'quattro parole a caso, o dodici';
/** The pace of a slow network share; a backup takes seconds then. */
const MB_PER_SECOND = 4;
/** Some 10 MB of database before anybody sends anything. */
const FILLING = { rows: 2500, text: 'x'.repeat(4000) } as const;
const DOCUMENT_BYTES = 200_000;
/** So many numbers later one is deleted that was not deleted at once. */
const DOCUMENTS_KEPT = 20;

let home: string;
let dataDir: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gestionale-backups-'));
  dataDir = join(home, 'data');
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A company with an office and twenty operators, each with a device and a token. */
async function prepareCompany() {
  await using server = await createTestServer({ dataDir, startMs: Date.now() });
  const { rows, db } = server;
  const admin = rows.dipendente({ ruolo: 'Admin' });
  const progetto = rows.progetto();
  db.now.run(rawQuery('BEGIN', []));
  for (let n = 0; n < FILLING.rows; n += 1) {
    rows.foglioOre(progetto, admin, { descrizione_attivita: FILLING.text });
  }
  db.now.run(rawQuery('COMMIT', []));
  const devices = Array.from({ length: DEVICES }, () => {
    const operatore = rows.dipendente();
    rows.assegna(progetto, operatore);
    return { operatore, progetto, device: rows.id(), token: server.tokenOf(operatore) };
  });
  return { adminToken: server.tokenOf(admin), devices };
}

/** Uploads documents without an end, and deletes them at once or a while later. */
async function handleDocuments(url: string, token: string, isOver: () => boolean): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const remove = (n: number) =>
    fetch(`${url}/api/documenti/${n}.bin`, { method: 'DELETE', headers });
  for (let n = 1; !isOver(); n += 1) {
    const body = new FormData();
    body.append('documento', new Blob([contentOf(n)]), `${n}.bin`);
    const reply = await fetch(`${url}/api/documenti/upload`, { method: 'POST', headers, body });
    if (reply.status !== 201) throw new Error(`Not taken: ${reply.status}`);
    if (n % 2 === 0) await Promise.all([remove(n - 1), remove(n - DOCUMENTS_KEPT)]);
  }
}

function contentOf(n: number): Buffer<ArrayBuffer> {
  return Buffer.alloc(DOCUMENT_BYTES, `${n} `);
}

type Read = Awaited<ReturnType<typeof readDatabase>>;

/** What a database holds that no server has open. */
async function readDatabase(dataFolder: string) {
  const db = await openDatabase(join(dataFolder, DATABASE_FILE));
  const { query } = db;
  const read = {
    integrity: db.now.all(rawQuery('PRAGMA integrity_check', [])),
    counter: db.now.first(query.selectFrom('feed_counter').select(['sequence', 'epoch'])),
    outcomes: db.now.all(
      query.selectFrom('outcomes').select(['device', 'sequence', 'feed_sequence']),
    ),
    hours: db.now.all(
      query.selectFrom('fogli_ore').select(['dipendente_id', 'descrizione_attivita']),
    ),
    documents: db.now.all(query.selectFrom('documenti').select(['filename', 'file'])),
  };
  await db.close();
  return read;
}

interface Taken {
  /** The data folder that it was put back into. */
  readonly folder: string;
  /** By device: what was acknowledged when it began, and what had been sent when it ended. */
  readonly bounds: readonly {
    readonly device: PushingDevice;
    readonly least: number;
    readonly most: number;
  }[];
}

async function takeBackup(n: number, devices: readonly PushingDevice[]): Promise<Taken> {
  const destination = join(home, `backup-${n}`);
  const before = devices.map((device) => device.acknowledged());
  const { code, output } = await runBackupProcess(destination, {
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_BACKUP_MB_S: String(MB_PER_SECOND),
    ...keyOf(n),
  });
  expect(output).toMatch(/^Backup completo e verificato/);
  expect(code).toBe(0);
  const bounds = devices.map((device, at) => ({
    device,
    least: before[at] ?? 0,
    most: device.sent(),
  }));
  const names = readdirSync(destination);
  expect(names).toEqual([expect.stringMatching(/^gestionale-[\dT.-]+Z$/)]);
  return { folder: await putBack(n, join(destination, names.join(''))), bounds };
}

function keyOf(n: number): Record<string, string> {
  return n % 2 === 1 ? { GESTIONALE_BACKUP_CHIAVE: KEY } : {};
}

/** Puts it back by the product's own restore, which verifies it, while the server goes on. */
async function putBack(n: number, backup: string): Promise<string> {
  const folder = join(home, `restored-${n}`);
  const settings = { GESTIONALE_DATA_DIR: folder, ...keyOf(n) };
  const { code, output } = await runRestoreProcess(backup, settings);
  expect(output).toMatch(/^Backup ripristinato in/);
  expect(code).toBe(0);
  return folder;
}

const nameOf = ({ device, sequence }: { device: string; sequence: number }): string =>
  `${device}:${sequence}`;

/** The copy is what the server held at one place of its history, and nothing else. */
function expectPrefix(copy: Read, last: Read, { bounds }: Taken): void {
  expect(copy.integrity).toEqual([{ integrity_check: 'ok' }]);
  expect(copy.counter?.epoch).toBe(last.counter?.epoch);
  const place = copy.counter?.sequence ?? 0;
  const upToThere = last.outcomes.filter(({ feed_sequence }) => feed_sequence <= place);
  expect(copy.outcomes.map(nameOf).toSorted()).toEqual(upToThere.map(nameOf).toSorted());
  for (const { device, least, most } of bounds) {
    const done = copy.outcomes.filter((each) => each.device === device.device).length;
    expect(done).toBeGreaterThanOrEqual(least);
    expect(done).toBeLessThanOrEqual(most);
    const entered = copy.hours
      .filter(({ dipendente_id }) => dipendente_id === device.operatore)
      .map(({ descrizione_attivita }) => Number(descrizione_attivita));
    expect(entered.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: done }, (_, n) => n + 1),
    );
  }
}

function expectDocuments({ documents }: Read, { folder: taken }: Taken): void {
  for (const { filename, file } of documents) {
    const bytes = readFileSync(join(taken, 'documenti', file));
    expect(bytes.equals(contentOf(Number.parseInt(filename, 10)))).toBe(true);
  }
}

test(
  `${BACKUPS} backups at ${MB_PER_SECOND} MB/s while ${DEVICES} devices push are each put back as one moment of the server`,
  { timeout: 120_000 + BACKUPS * 60_000 },
  async () => {
    const company = await prepareCompany();
    const server = startServerProcess(await findFreePort(), {
      GESTIONALE_DATA_DIR: dataDir,
      GESTIONALE_JWT_SECRET: TEST_JWT_SECRET,
    });
    const taken: Taken[] = [];
    try {
      await untilReady(server);
      const devices = company.devices.map((each: Omit<HoursSender, 'url'>) =>
        createPushingDevice({ ...each, url: server.url }, BETWEEN_BATCHES_MS),
      );
      let isOver = false;
      const load = Promise.all([
        ...devices.map((device) => device.pushUntil(() => isOver)),
        handleDocuments(server.url, company.adminToken, () => isOver),
      ]);
      const backups = (async () => {
        for (let n = 0; n < BACKUPS; n += 1) taken.push(await takeBackup(n, devices));
      })().finally(() => (isOver = true));
      await Promise.all([load, backups]);
    } finally {
      server.kill('SIGTERM');
      await server.ended;
    }

    const last = await readDatabase(dataDir);
    for (const each of taken) {
      const copy = await readDatabase(each.folder);
      expectPrefix(copy, last, each);
      expectDocuments(copy, each);
      // The server did go on meanwhile.
      const sentMeanwhile = each.bounds.reduce((sum, { least, most }) => sum + most - least, 0);
      expect(sentMeanwhile).toBeGreaterThan(DEVICES);
    }
  },
);
