import { beginNewHistory } from '../../apply-restore.ts';
import type { Filling } from '../../db/connection/filling.ts';
import type { PostgresAddress } from '../../db/connection/postgres-address.ts';
import { DatabaseUnavailableError } from '../../db/database-unavailable.ts';
import { StartupError } from '../../startup-error.ts';
import { testiTravaso as testi } from '../../testi/travaso.ts';
import type { AdminWorld } from '../verb.ts';
import { expectSame, loadTable, type Dump, type TableFile } from './load-tables.ts';

interface PostgresLoad extends Dump {
  readonly address: PostgresAddress;
  /** Whether devices go on where they were; else they begin anew, as after a restore. */
  readonly isSameHistory: boolean;
}

/** Keeps what was loaded; before that nothing of it is there. */
type Commit = () => Promise<void>;

/**
 * Loads a dump into a database that has nobody, reads all of it again, and hands over how it is kept. Throws a
 * {@link StartupError} in Italian, with nothing left, when it is not the same.
 */
export async function loadPostgres(
  { address, isSameHistory, ...dump }: PostgresLoad,
  { random, clock }: Pick<AdminWorld, 'random' | 'clock'>,
  finish: (commit: Commit) => Promise<void>,
): Promise<void> {
  const { fillWhole } = await import('../../db/postgres/whole/fill-whole.ts');
  await fillWhole(address, async (filling) => {
    const files = new Map(dump.manifest.tables.map((file) => [file.table, file]));
    for (const name of await filling.inOrder([...files.keys()])) {
      await load(filling, dump, files.get(name));
    }
    await filling.endRows();
    await expectSame(filling.db, dump);
    if (!isSameHistory) await beginNewHistory(filling.db, random, clock);
    await finish(() => commit(filling, address));
  });
}

async function load(filling: Filling, dump: Dump, file: TableFile | undefined): Promise<void> {
  if (file === undefined) return;
  try {
    await loadTable(dump, file, ({ table, columns }) => filling.putInto(table, columns));
  } catch (error) {
    throw explainValue(error, file.table);
  }
}

/** PostgreSQL says of a value that it is none, of a row that another is like it, of a reference that it leads nowhere. */
function explainValue(error: unknown, table: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '23503') return new StartupError(testi.nonIntegra, { cause: error });
  if (!/^(22|23|54)/.test(code)) return error;
  return new StartupError(testi.nonAccettata(table), { cause: error });
}

async function commit(filling: Filling, { place }: PostgresAddress): Promise<void> {
  try {
    await filling.commit();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    throw new StartupError(testi.esitoIgnoto(place), { cause: error });
  }
}
