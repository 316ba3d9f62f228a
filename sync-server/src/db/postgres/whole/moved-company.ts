import type { ClientBase } from 'pg';

import { FIND_MOVED, MOVED } from '../../connection/moved-mark.ts';
import type { PostgresAddress } from '../../connection/postgres-address.ts';
import { explained } from '../explain-postgres.ts';
import { withConnection } from '../open-postgres.ts';

/** Where nobody numbers a change nobody writes: a server that missed the mark is told to wait. */
const GUARD = `CREATE OR REPLACE FUNCTION ${MOVED}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'spostata' USING ERRCODE = '25006'; END $$;
  CREATE OR REPLACE TRIGGER ${MOVED} BEFORE UPDATE ON feed_counter
    FOR EACH STATEMENT EXECUTE FUNCTION ${MOVED}()`;

const UNGUARD = `DROP TRIGGER IF EXISTS ${MOVED} ON feed_counter; DROP FUNCTION IF EXISTS ${MOVED}()`;

/** A database that no server ever began has none. */
const FIND_TABLE = "SELECT 1 WHERE to_regclass('migration_fingerprints') IS NOT NULL";

/** Says of a database that its company was taken elsewhere, at that moment; from then on no change of it is written. */
export function markMoved({ url, place }: PostgresAddress, at: string): Promise<void> {
  return explained(place, () =>
    inTransaction(url, async (client) => {
      await client.query(GUARD);
      await client.query(
        `INSERT INTO migration_fingerprints (name, fingerprint) VALUES ($1, $2)
          ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint`,
        [MOVED, at],
      );
    }),
  );
}

/** Takes that back; false when it was not so. */
export function clearMoved({ url, place }: PostgresAddress): Promise<boolean> {
  return explained(place, () =>
    inTransaction(url, async (client) => {
      const known = await client.query(FIND_TABLE);
      if (known.rows.length === 0) return false;
      const { rows } = await client.query(FIND_MOVED);
      await client.query(UNGUARD);
      await client.query('DELETE FROM migration_fingerprints WHERE name = $1', [MOVED]);
      return rows.length > 0;
    }),
  );
}

function inTransaction<Value>(
  url: string,
  work: (client: ClientBase) => Promise<Value>,
): Promise<Value> {
  return withConnection(url, async (client) => {
    await client.query('BEGIN');
    const value = await work(client);
    await client.query('COMMIT');
    return value;
  });
}
