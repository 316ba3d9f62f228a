import type { Clock } from '../sync/clock.ts';
import { testiBackup } from '../testi/backup.ts';
import { parseBackupConfig } from './backup-config.ts';
import { makeBackup } from './make-backup.ts';
import { createPace } from './pace.ts';
import { runToExit } from './run-to-exit.ts';

const clock: Clock = { nowMs: () => Date.now() };

await runToExit(testiBackup.interrotto, async (signal) => {
  const config = parseBackupConfig(process.argv.slice(2), process.env);
  const pace = createPace(config.bytesPerSecond, signal);
  const { folder, size, documents, missing } = await makeBackup({ ...config, clock, pace });
  if (missing.length > 0) return testiBackup.documentiMancanti(folder, missing);
  console.log(testiBackup.fatto({ folder, dimensione: size, documenti: documents }));
  return undefined;
});
