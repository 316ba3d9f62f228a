import { StartupError } from '../startup-error.ts';
import type { Clock } from '../sync/clock.ts';
import { testiBackup } from '../testi/backup.ts';
import { parseBackupConfig } from './backup-config.ts';
import { makeBackup } from './make-backup.ts';
import { createPace } from './pace.ts';

/** Exit code of a backup that is good as far as it goes: some documents were lost before. */
const WITH_GAPS = 2;

/** A backup holds what the data folder holds: it is its maker's alone. */
process.umask(0o077);

const clock: Clock = { nowMs: () => Date.now() };

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort(new StartupError(testiBackup.interrotto)));
}

try {
  process.exitCode = await backUp();
} catch (error) {
  const reason: unknown = interruption.signal.aborted ? interruption.signal.reason : error;
  if (!(reason instanceof StartupError)) throw error;
  console.error(reason.message);
  process.exitCode = 1;
}

async function backUp(): Promise<number> {
  const config = parseBackupConfig(process.argv.slice(2), process.env);
  const pace = createPace(config.bytesPerSecond, interruption.signal);
  const { folder, size, documents, missing } = await makeBackup({ ...config, clock, pace });
  if (missing.length > 0) {
    console.error(testiBackup.documentiMancanti(folder, missing));
    return WITH_GAPS;
  }
  console.log(testiBackup.fatto({ folder, dimensione: size, documenti: documents }));
  return 0;
}
