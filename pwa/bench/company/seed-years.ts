import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A program: fills a data folder with a company that has years of work behind it, by the code of the
 * tree that is measured, and leaves it as a server does that ended well: the next one does not read all of
 * it first. Takes the tree, the folder and what to make as JSON.
 */
const [root = '', dataDir = '', text = '{}'] = process.argv.slice(2);

const { makeYears } = (await import(join(root, 'sync-server/src/testing/years/make-years.ts'))) as {
  readonly makeYears: (dataDir: string, request: object) => Promise<void>;
};

const { lockForServer } = (await import(
  join(root, 'sync-server/src/db/connection/server-lock.ts')
)) as { readonly lockForServer: (database: string) => { readonly release: () => void } };

await mkdir(dataDir, { recursive: true });
const lock = lockForServer(join(dataDir, 'gestionale.sqlite'));
await makeYears(dataDir, JSON.parse(text) as object);
lock.release();
