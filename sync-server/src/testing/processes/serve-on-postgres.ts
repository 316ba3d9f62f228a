import { randomBytes } from 'node:crypto';

import { createApp } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import { createRandomPool } from '../../sync/clock.ts';
import { createConsoleLog } from '../../sync/console-log.ts';
import { createUpkeep } from '../../upkeep.ts';
import { settingsIn } from '../create-test-server.ts';

/** Documents that several servers share. */
interface Shared {
  readonly store: DocumentStore;
  /** How often each server sweeps, in milliseconds. */
  readonly sweepMs: number;
}

/** Serves a company from this process, on the PORT that it is given, until it is told to end. */
export async function serveOnPostgres(
  db: Database,
  dataDir: string,
  shared?: Shared,
): Promise<void> {
  const clock = { nowMs: () => Date.now() };
  const write = (line: string): void => void process.stderr.write(`${line}\n`);
  const log = createConsoleLog({ clock, write, everything: true });
  const app = await createApp({
    db,
    clock,
    random: createRandomPool(randomBytes),
    log,
    ...settingsIn(dataDir),
    proxies: 1,
    documentStore: shared?.store,
  });
  await app.takeBackDocuments();
  await app.sweep();
  if (shared !== undefined) {
    const sweep = createUpkeep(() => app.sweep(), log);
    setInterval(() => void sweep(), shared.sweepMs);
  }
  await app.engine.hearOthers();
  const hear = createUpkeep(() => app.engine.hearOthers(), log);
  setInterval(() => void hear(), app.engine.hearOthersMs);
  db.beginServing();
  process.once('SIGTERM', () => {
    void app
      .close()
      .then(() => db.close())
      .then(() => process.exit(0));
  });
  await app.server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
}
