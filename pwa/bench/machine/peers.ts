import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { installApart } from './install-apart.ts';
import { bundle } from './page-script.ts';
import { runNode, startServer, type RunningServer } from './processes.ts';

const PEERS = join(import.meta.dirname, '..', 'peers');

/** Other people's packages, installed apart, with our few files that use them. */
export interface Peers {
  readonly pouchDbPage: () => Promise<string>;
  readonly rxDbPage: () => Promise<string>;
  /** Starts one of the servers, by the name of its file, on a data folder. */
  readonly start: (file: string, dataDir: string, core?: number) => Promise<RunningServer>;
  /** Runs one of the programs to its end; gives what it printed. */
  readonly run: (file: string, core?: number) => Promise<string>;
}

/** Installs them unless the same were installed before. */
export async function installPeers(): Promise<Peers> {
  const root = await installApart(PEERS);
  return {
    pouchDbPage: async () => {
      const theirs = await readFile(join(root, 'node_modules/pouchdb/dist/pouchdb.min.js'), 'utf8');
      return `${theirs}\n${await readFile(join(root, 'pouchdb-page.js'), 'utf8')}`;
    },
    rxDbPage: async () => bundle(join(root, 'rxdb-page.js')),
    start: async (file, dataDir, core) =>
      startServer([join(root, file)], '/ready', core, { DATA_DIR: dataDir }),
    run: async (file, core) => runNode([join(root, file)], core),
  };
}
