import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { TEST_JWT_SECRET } from '../../../../sync-server/src/testing/create-test-server.ts';
import {
  runBackupProcess,
  runRestoreProcess,
} from '../../../../sync-server/src/testing/processes/backup-process.ts';
import {
  createDoor,
  logInTo,
  makeDrillCompany,
  readDrillHours,
  type DrillCompany,
  type DrillPerson,
} from '../../../../sync-server/src/testing/processes/drill-company.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '../../../../sync-server/src/testing/processes/server-process.ts';
import { GIORNATE, hoursOf } from '../../testing/engine-world.ts';
import { createTestDevice, type TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';

/** Disasters in one run, one after the other; the proof before a release is made with 20. */
const DRILLS = Number(process.env['GESTIONALE_DRILLS'] ?? 1);
const PHONES = 4;
/** Entries of each phone before, during and after a backup, and while there is no server. */
const ENTRIES = 3;
const PATIENCE_MS = 30_000;
/** How much later it is for the phones whenever somebody looks, in milliseconds. */
const PASSING_MS = 200;
const KEY = 'quattro parole a caso, o dodici';

let home: string;
let dataDir: string;
let running: ServerProcess | undefined;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gestionale-drill-'));
  dataDir = join(home, 'data');
});

afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.ended;
  rmSync(home, { recursive: true, force: true });
});

async function startServer(port: number): Promise<void> {
  running = startServerProcess(port, {
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_JWT_SECRET: TEST_JWT_SECRET,
  });
  await untilReady(running);
}

async function endServer(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  running?.kill(signal);
  await running?.ended;
}

const timers = createVirtualTimers(Date.now());

/** A real phone with its queue; each of its entries has a number of its own. */
interface Phone {
  readonly person: DrillPerson;
  readonly tab: TestTab;
  readonly entered: string[];
  enter(count: number): Promise<void>;
}

async function createPhone(url: string, company: DrillCompany, person: DrillPerson) {
  const { id } = person;
  const door = createDoor(url, company, await logInTo(url, person));
  const user = { id, ruolo: 'Operatore', nome: 'Nome', cognome: 'Cognome' } as const;
  const tab = createTestDevice(door, user, timers).openTab();
  const entered: string[] = [];
  const phone: Phone = {
    person,
    tab,
    entered,
    async enter(count) {
      for (let n = 0; n < count; n += 1) {
        const descrizione_attivita = String(entered.length).padStart(4, '0');
        const data = GIORNATE[entered.length % GIORNATE.length] ?? GIORNATE[0];
        entered.push(descrizione_attivita);
        const hours = { ...hoursOf(company.progetto, id, data, 1), descrizione_attivita };
        await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
      }
    },
  };
  tab.engine.start();
  return phone;
}

/** Everything is sent and what the phone shows is what it entered. */
async function untilSettled(phones: readonly Phone[]): Promise<void> {
  for (const { tab, entered } of phones) {
    await until(
      'all was sent and came back',
      async () => {
        timers.advance(PASSING_MS);
        if (tab.engine.outbox.entries()?.length !== 0) return false;
        return (await tab.cache.rows.fogliOre.count()) === entered.length;
      },
      PATIENCE_MS,
    );
  }
}

async function backUp(n: number): Promise<string> {
  const destination = join(home, `backup-${n}`);
  const { code, output } = await runBackupProcess(destination, {
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_BACKUP_CHIAVE: KEY,
  });
  expect(output).toMatch(/^Backup completo e verificato/);
  expect(code).toBe(0);
  return join(destination, readdirSync(destination).join(''));
}

/** The server dies, its folder is gone, and the backup is put in its place. */
async function loseEverything(folder: string): Promise<void> {
  await endServer('SIGKILL');
  rmSync(dataDir, { recursive: true });
  const { code, output } = await runRestoreProcess(folder, {
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_BACKUP_CHIAVE: KEY,
  });
  expect(output).toMatch(/^Backup ripristinato in/);
  expect(code).toBe(0);
}

function countAll(hours: ReadonlyMap<unknown, readonly string[]>): number {
  return [...hours.values()].reduce((sum, own) => sum + own.length, 0);
}

it(
  `${DRILLS} times a company is backed up under load, killed, deleted and put back: nothing is lost or doubled`,
  { timeout: 60_000 + DRILLS * 60_000 },
  async () => {
    const company = await makeDrillCompany(dataDir, PHONES, GIORNATE);
    const port = await findFreePort();
    await startServer(port);
    const url = `http://127.0.0.1:${port}`;
    const phones = await Promise.all(
      company.people.map((person) => createPhone(url, company, person)),
    );
    for (let drill = 0; drill < DRILLS; drill += 1) {
      for (const phone of phones) await phone.enter(ENTRIES);
      await untilSettled(phones);
      const [folder] = await Promise.all([
        backUp(drill),
        ...phones.map((phone) => phone.enter(ENTRIES)),
      ]);
      for (const phone of phones) await phone.enter(ENTRIES);
      await untilSettled(phones);
      const acknowledged = phones.reduce((sum, { entered }) => sum + entered.length, 0);

      await loseEverything(folder);
      // Phones do not know yet, and some write while there is no server.
      for (const phone of phones) await phone.enter(ENTRIES);
      const left = countAll(await readDrillHours(dataDir));
      expect(left).toBeGreaterThanOrEqual(acknowledged - phones.length * 2 * ENTRIES);
      expect(left).toBeLessThanOrEqual(acknowledged - phones.length * ENTRIES);

      await startServer(port);
      expect(running?.output()).toContain('Backup ripristinato');
      for (const { tab, person } of phones) {
        tab.useToken(await logInTo(url, person));
        tab.engine.wake();
      }
      await untilSettled(phones);
    }
    await endServer('SIGTERM');
    const hours = await readDrillHours(dataDir);
    for (const { person, entered, tab } of phones) {
      expect(hours.get(person.id)).toEqual(entered);
      tab.close();
    }
    const [document = '', ...others] = readdirSync(join(dataDir, 'documenti'));
    expect(others).toEqual([]);
    expect(readFileSync(join(dataDir, 'documenti', document), 'utf8')).toBe('contenuto');
  },
);
