import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import type { Database } from '../../db/database.ts';
import { openPostgres, withConnection } from '../../db/postgres/open-postgres.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { emptyAll } from './empty-all.ts';

/** Few: many tests share one server. */
const READERS = 2;

/** Those that no test uses now: to empty one takes a hundredth of what it takes to make one. */
const unused: Database[] = [];

/**
 * Makes a database that nobody else uses, and gives its address; the run removes it at its end. A copy of
 * the model, or one that is made as `how` says.
 */
export async function createPostgresTestDatabase(how?: string): Promise<string> {
  const { url, model } = inject('postgres');
  const name = `${model}_${randomBytes(6).toString('hex')}`;
  await withConnection(url, (client) =>
    client.query(`CREATE DATABASE ${name} ${how ?? `TEMPLATE ${model}`}`),
  );
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Opens a database as a company begins with it. */
export async function openFreshPostgres(): Promise<Database> {
  const db =
    unused.pop() ??
    (await openPostgres(await createPostgresTestDatabase(), {
      readers: READERS,
      mayLoseCommits: true,
    }));
  return {
    ...db,
    close: async () => {
      await db.run(rawQuery(emptyAll, []));
      unused.push(db);
    },
  };
}
