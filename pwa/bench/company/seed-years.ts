import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A program: fills a data folder with a company that has years of work behind it, by the code of the
 * tree that is measured. Takes the tree, the folder and what to make as JSON.
 */
const [root = '', dataDir = '', text = '{}'] = process.argv.slice(2);

const { makeYears } = (await import(join(root, 'sync-server/src/testing/years/make-years.ts'))) as {
  readonly makeYears: (dataDir: string, request: object) => Promise<void>;
};

await mkdir(dataDir, { recursive: true });
await makeYears(dataDir, JSON.parse(text) as object);
