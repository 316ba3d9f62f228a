import { lockForServer, type ServerLock } from '../db/connection/server-lock.ts';
import { removeOldCopies } from '../db/copy-before-migration.ts';
import { beginToLook, chooseInspection, type Inspector } from '../db/inspection/look-at-all.ts';
import { migrationList } from '../db/migration-list.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Log } from '../sync/log.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { refuseLost } from './refuse-lost.ts';
import type { ServedDatabase, ServedParts } from './served-database.ts';

interface ServedFileParts extends Omit<ServedParts, 'postgres'> {
  readonly file: string;
}

/** A file that this process alone serves. */
export async function openServedFile(parts: ServedFileParts): Promise<ServedDatabase> {
  const { file, dataDir, externalLog, clock } = parts;
  await refuseLost(file, dataDir);
  const lock = lockForServer(file);
  const inspection = chooseInspection(file, lock);
  const before = inspection === 'later' ? 'beginning' : inspection;
  const db = await openDatabase(file, migrationList, before);
  const trust: Trust = { isSound: inspection !== 'later' };
  if (externalLog) db.leaveLog();
  return {
    db,
    // SQLite keeps two files beside its own, the server its lock.
    privatePlaces: [file, `${file}-wal`, `${file}-shm`, `${file}.lock`],
    inTurn: (work) => work(),
    refuseEmpty: () => undefined,
    tidy: () => removeOldCopies(dataDir, clock.nowMs()),
    lookLater: (log) => {
      if (!trust.isSound) void inspectLater(file, { ...parts, lock, log, trust });
    },
    explain: (error) => error,
    close: async () => {
      await trust.inspector?.end();
      await db.close();
      lock.release(trust.isSound);
    },
  };
}

/** What is known of the whole database. */
interface Trust {
  /** All of it was looked at, here or by the server before. */
  isSound: boolean;
  /** Who looks at it now. */
  inspector?: Inspector;
}

interface Inspecting extends Pick<ServedParts, 'clock' | 'complain'> {
  readonly lock: ServerLock;
  readonly log: Log;
  readonly trust: Trust;
}

/** Nobody goes on with a damaged database: the server ends, and the next start refuses. */
async function inspectLater(file: string, parts: Inspecting): Promise<void> {
  const { lock, log, trust, clock, complain } = parts;
  const fromMs = clock.nowMs();
  log.info('inspection.begun');
  trust.inspector = beginToLook(file);
  const found = await trust.inspector.found;
  trust.isSound = found === 'sound';
  const ms = clock.nowMs() - fromMs;
  if (found === 'sound') return log.info('inspection.passed', { ms });
  // Nothing is known of it then, and the next start looks again.
  if (found === undefined) return log.info('inspection.unfinished', { ms });
  lock.noteDamage();
  log.error('inspection.damaged');
  complain(testiAvvio.databaseRovinatoServendo(file));
  process.exit(1);
}
