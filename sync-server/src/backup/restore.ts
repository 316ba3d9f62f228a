import { refuseAsRoot } from '../refuse-as-root.ts';
import { testiRipristino } from '../testi/ripristino.ts';
import { createPace } from './pace.ts';
import { restoreBackup } from './restore-backup.ts';
import { parseRestoreConfig } from './restore-config.ts';
import { runToExit } from './run-to-exit.ts';

await runToExit(testiRipristino.interrotto, async (signal) => {
  const config = parseRestoreConfig(process.argv.slice(2), process.env);
  refuseAsRoot(config.dataDir);
  const pace = createPace(0, signal);
  const { createdAt, documents, missing } = await restoreBackup({ ...config, pace });
  console.log(testiRipristino.fatto({ ...config, createdAt, documenti: documents }));
  if (missing.length === 0) return { code: 0, complaints: [] };
  return { code: 2, complaints: [testiRipristino.documentiMancanti(missing)] };
});
