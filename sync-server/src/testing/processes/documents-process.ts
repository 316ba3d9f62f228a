import { randomBytes } from 'node:crypto';

import { openPostgres } from '../../db/postgres/open-postgres.ts';
import { openDocumentStore } from '../../document-store/open-document-store.ts';
import { ORPHAN_AGE_MS } from '../../document-store/own-names.ts';
import { parseStoreUrl } from '../../document-store/store-url.ts';
import { createIdMaker, createRandomPool } from '../../sync/clock.ts';
import { createConsoleLog } from '../../sync/console-log.ts';
import { serveOnPostgres } from './serve-on-postgres.ts';

/**
 * One of several servers of a company that share its documents: takes the address of the database, the folder
 * of its other files, the address of the store, empty for the folder, after how many milliseconds its
 * sweeps take a file for abandoned, a day by the product: its store's clock goes ahead by the rest, and
 * how often it sweeps, in milliseconds.
 */
const [url = '', dataDir = '', address = '', graceMs = '', sweepMs = ''] = process.argv.slice(2);
const clock = { nowMs: () => Date.now() };
const aheadMs = ORPHAN_AGE_MS - Number(graceMs);
const documentStore = await openDocumentStore({
  dataDir,
  s3: parseStoreUrl(address),
  createId: createIdMaker(clock, createRandomPool(randomBytes)),
  clock: { nowMs: () => Date.now() + aheadMs },
  log: createConsoleLog({
    clock,
    write: (line) => void process.stderr.write(`${line}\n`),
    everything: true,
  }),
});
const db = await openPostgres(url, { readers: 3, mayLoseCommits: true });
await serveOnPostgres(db, dataDir, { store: documentStore, sweepMs: Number(sweepMs) });
