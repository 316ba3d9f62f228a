import { join } from 'node:path';

import { countServed, type DatabasePlace } from '../../company-database/beside-servers.ts';
import { markMoved, clearMoved } from '../../db/connection/moved-mark.ts';
import { lockForServer } from '../../db/connection/server-lock.ts';
import { DATABASE_FILE } from '../../db/open-database.ts';
import { StartupError } from '../../startup-error.ts';
import { testiPostgres } from '../../testi/postgres.ts';

/**
 * Runs the work that takes a company elsewhere, while no server serves it: before it begins the company is
 * marked as moved, so that none can, and when it fails the mark is taken off. Throws a {@link StartupError}
 * in Italian where a server runs. `at` is the moment, as an instant.
 */
export async function handOver<Value>(
  { dataDir, postgres }: DatabasePlace,
  at: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (postgres === undefined) return handOverFile(join(dataDir, DATABASE_FILE), at, work);
  const moved = await import('../../db/postgres/whole/moved-company.ts');
  await moved.markMoved(postgres, at);
  try {
    // Behind the mark, for a server that began a moment before it.
    const served = await countServed(postgres);
    if (served > 0) throw new StartupError(testiPostgres.ancoraServito(postgres.place, served));
    return await work();
  } catch (error) {
    await moved.clearMoved(postgres);
    throw error;
  }
}

async function handOverFile<Value>(
  file: string,
  at: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const lock = lockForServer(file);
  try {
    markMoved(file, at);
    try {
      return await work();
    } catch (error) {
      clearMoved(file);
      throw error;
    }
  } finally {
    lock.release(lock.left === 'clean');
  }
}

/** Takes a company back that was to be taken elsewhere; false when it was not. */
export async function takeBack({ dataDir, postgres }: DatabasePlace): Promise<boolean> {
  if (postgres === undefined) return clearMoved(join(dataDir, DATABASE_FILE));
  const moved = await import('../../db/postgres/whole/moved-company.ts');
  return moved.clearMoved(postgres);
}
