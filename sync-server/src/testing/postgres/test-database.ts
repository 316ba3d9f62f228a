import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import type { AtOnce } from '../../db/connection/statements.ts';
import { openPostgres, withConnection } from '../../db/postgres/open-postgres.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { TestDatabase } from '../databases/database-of-test.ts';
import { openAtOnce } from './at-once.ts';
import { emptyAll } from './empty-all.ts';
import type { PostgresForTests } from './global-setup.ts';

/** Few: many tests share one server. */
const READERS = 2;

/** Those that no test uses now: to empty one takes a hundredth of what it takes to make one. */
const unused: TestDatabase[] = [];

/**
 * Makes a database that nobody else uses, and gives its address; the run removes it at its end. A copy of
 * the model, or one that is made as `how` says.
 */
export async function createPostgresTestDatabase(how?: string): Promise<string> {
  const { url, model }: PostgresForTests = inject('postgres');
  const name = `${model}_${randomBytes(6).toString('hex')}`;
  await withConnection(url, (client) =>
    client.query(`CREATE DATABASE ${name} ${how ?? `TEMPLATE ${model}`}`),
  );
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Opens a database as a company begins with it. */
export async function openFreshPostgres(): Promise<TestDatabase> {
  const db = unused.pop() ?? (await open(await createPostgresTestDatabase()));
  let isOpen = true;
  // What nobody waited for would be written into the database of the next test.
  const still = (): TestDatabase => {
    if (!isOpen) throw new Error('The database was closed');
    return db;
  };
  return {
    ...db,
    all: async (query) => still().all(query),
    first: async (query) => still().first(query),
    run: async (query) => still().run(query),
    read: async (work) => still().read(work),
    transaction: async (work, size) => still().transaction(work, size),
    close: async () => {
      isOpen = false;
      await db.run(rawQuery(emptyAll, []));
      unused.push(db);
    },
  };
}

/** Made with the first question. */
let untouched: Promise<AtOnce> | undefined;

/** A database that nobody writes into: of no table of it was ever counted how many rows it has. */
export function openUntouched(): Promise<AtOnce> {
  untouched ??= createPostgresTestDatabase().then(openAtOnce);
  return untouched;
}

/** Where the database is whose server keeps its other files in a folder: the same after a restart. */
const ofFolder = new Map<string, string>();

/** Lets a folder's database be one on a server of the test's own. */
export function keepDatabaseAt(folder: string, url: string): void {
  ofFolder.set(folder, url);
}

/** The address of the database of a folder that was opened. */
export function urlOfFolder(folder: string): string {
  const url = ofFolder.get(folder);
  if (url === undefined) throw new Error(`No database was opened for ${folder}`);
  return url;
}

/** Opens the database of a folder, as a company begins with it when it is opened the first time. */
export async function openPostgresOf(folder: string): Promise<TestDatabase> {
  const known = ofFolder.get(folder);
  const url = known ?? (await createPostgresTestDatabase());
  ofFolder.set(folder, url);
  return open(url);
}

async function open(url: string): Promise<TestDatabase> {
  const db = await openPostgres(url, { readers: READERS, mayLoseCommits: true });
  const now = openAtOnce(url);
  return {
    ...db,
    now,
    close: async () => {
      await db.close();
      now.close();
    },
  };
}
