import { writeLastBackup } from '../last-backup/last-backup.ts';
import { refuseAsRoot } from '../refuse-as-root.ts';
import type { Clock } from '../sync/clock.ts';
import { testiBackup } from '../testi/backup.ts';
import { parseBackupConfig, type BackupConfig } from './backup-config.ts';
import { carryAway } from './carry-away.ts';
import { keepBackups } from './keep-backups.ts';
import { makeBackup, noteOf, type Backup } from './make-backup.ts';
import { createPace } from './pace.ts';
import { runToExit } from './run-to-exit.ts';

const clock: Clock = { nowMs: () => Date.now() };

await runToExit(testiBackup.interrotto, async (signal) => {
  const config = parseBackupConfig(process.argv.slice(2), process.env);
  refuseAsRoot(config.dataDir);
  const pace = createPace(config.bytesPerSecond, signal);
  const backup = await makeBackup({ ...config, clock, pace });
  const { folder, size, documents, missing } = backup;
  const gaps = missing.length === 0 ? [] : [testiBackup.documentiMancanti(folder, missing)];
  if (gaps.length === 0) {
    console.log(testiBackup.fatto({ folder, dimensione: size, documenti: documents }));
  }
  const after = [
    ...(await carry(config, backup, signal)),
    ...(await removeOld(config, backup.folder)),
  ];
  const complaints = [...gaps, ...after];
  if (after.length > 0) return { code: 3, complaints };
  return { code: gaps.length > 0 ? 2 : 0, complaints };
});

/** What is to be complained of when the backup was to be carried away. */
async function carry(
  { command, dataDir }: BackupConfig,
  backup: Backup,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (command === undefined) return [];
  const code = await carryAway(command, backup.folder, signal);
  await writeLastBackup(dataDir, { ...noteOf(backup), carriedAway: code === 0 });
  if (code !== 0) return [testiBackup.nonPortatoVia(backup.folder, code)];
  console.log(testiBackup.portatoVia);
  return [];
}

/** The same when older ones were to be removed. */
async function removeOld(
  { kept, destination }: BackupConfig,
  justMade: string,
): Promise<readonly string[]> {
  if (kept === undefined) return [];
  try {
    const { removed, unreadable } = await keepBackups(
      { destination, justMade },
      kept,
      clock.nowMs(),
    );
    if (removed.length > 0) console.log(testiBackup.tolti(removed));
    return unreadable.length > 0 ? [testiBackup.illeggibili(unreadable)] : [];
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return [testiBackup.toltiMale(destination, String(error.code))];
  }
}
