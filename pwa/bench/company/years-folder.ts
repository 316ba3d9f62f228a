import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { runNode } from '../machine/processes.ts';
import { KEPT, type Tree } from '../machine/tree.ts';

const SEED = join(import.meta.dirname, 'seed-years.ts');

/** What it is made by: another schema or another maker makes it anew. */
const MAKERS = [
  'db/migration-list.ts',
  ...['fill-years.ts', 'log-years.ts', 'make-years.ts', 'years-sql.ts'].map(
    (file) => `testing/years/${file}`,
  ),
];

/** What a company of years is to be. */
export interface YearsOf {
  readonly employees: number;
  /** How far its work reaches back, in days of the calendar. */
  readonly days: number;
  /** Of 1,000 working days, on how many each has hours. */
  readonly share: number;
  /** Days of hours on the devices of the office. */
  readonly window: number;
}

/**
 * The data folder of such a company that worked until yesterday. It is kept for the rounds of today: one
 * of five thousand takes minutes and some 10 GB. Those of other days go.
 */
export async function keepYears(tree: Tree, wanted: YearsOf): Promise<string> {
  const { employees: dipendenti, days, share, window: finestra } = wanted;
  const oggi = new Date().toISOString().slice(0, 10);
  const request = JSON.stringify({ dipendenti, days, share, finestra, oggi });
  const prefix = `anni-${dipendenti}-`;
  const name = `${prefix}${digestOf(tree, request)}`;
  const folder = join(KEPT, name);
  if (existsSync(folder)) return folder;
  await mkdir(KEPT, { recursive: true });
  for (const other of readdirSync(KEPT).filter((each) => each.startsWith(prefix))) {
    await rm(join(KEPT, other), { recursive: true, force: true });
  }
  console.log(`Making a company of ${dipendenti} with ${days} days of work …`);
  const unfinished = `${folder}.unfinished`;
  await runNode([SEED, tree.root, unfinished, request]);
  await rename(unfinished, folder);
  return folder;
}

function digestOf({ root }: Tree, request: string): string {
  const hash = createHash('sha256').update(request);
  for (const maker of MAKERS) hash.update(readFileSync(join(root, 'sync-server/src', maker)));
  return hash.digest('hex').slice(0, 12);
}
