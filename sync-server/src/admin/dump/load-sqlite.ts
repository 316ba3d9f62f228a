import { checkIntegrity } from '../../db/connection/check-integrity.ts';
import { loadMany } from '../../db/connection/load-many.ts';
import { openDatabase } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { StartupError } from '../../startup-error.ts';
import { testiTravaso as testi } from '../../testi/travaso.ts';
import { createPutRows, emptyTable, listTables } from './dump-rows.ts';
import { expectSame, loadTable, type Dump } from './load-tables.ts';

/** Makes a file of what a dump holds, and reads all of it again; throws a {@link StartupError} when it is not the same. */
export async function loadSqlite(file: string, dump: Dump): Promise<void> {
  const { manifest } = dump;
  const db = await openDatabase(file);
  try {
    // Rows come table by table, and what they refer to perhaps later; it is checked at the end.
    await db.run(rawQuery('PRAGMA foreign_keys = OFF', []));
    const tables = await listTables(db);
    await db.transaction(async (tx) => {
      for (const table of tables) await emptyTable(tx, table);
    });
    const loadAll = async (): Promise<void> => {
      for (const table of manifest.tables) {
        await loadTable(dump, table, async (head) => {
          const write = createPutRows({ name: head.table, columns: head.columns });
          return (rows) => db.transaction((tx) => write(tx, rows));
        });
      }
    };
    await loadMany(db, loadAll, { asTheyWere: true });
    await expectSame(db, dump);
    const { damages, orphans } = checkIntegrity(file);
    if (damages.length > 0 || orphans.length > 0) throw new StartupError(testi.nonIntegra);
  } finally {
    await db.close();
  }
}
