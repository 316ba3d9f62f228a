import { chiaveDocumento } from '@gestionale/shared-schema/documenti/rules.ts';
import { digestOf } from '@gestionale/shared-schema/sync/digest.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';
import type SqliteDriver from 'better-sqlite3';

/** Orders names in SQL as {@link italianSortKey} does. */
const ITALIAN_SORT_KEY_FUNCTION = 'chiave_ordine';

/** Gives documents of an older version the key that later ones are stored with. */
const DOCUMENT_KEY_FUNCTION = 'chiave_documento';

/** Both halves of the digest of one line of the feed, for the migration that sums up what is there. */
const LOW_DIGEST_FUNCTION = 'impronta_bassa';
const HIGH_DIGEST_FUNCTION = 'impronta_alta';

/** Gives a connection the functions that queries and migrations call. */
export function defineFunctions(connection: SqliteDriver.Database): void {
  const pure = { deterministic: true };
  connection.function(ITALIAN_SORT_KEY_FUNCTION, pure, italianSortKey);
  connection.function(DOCUMENT_KEY_FUNCTION, pure, chiaveDocumento);
  connection.function(LOW_DIGEST_FUNCTION, pure, (entity: string, id: string, sequence: number) => {
    return digestOf({ entity, id, sequence }).low;
  });
  connection.function(
    HIGH_DIGEST_FUNCTION,
    pure,
    (entity: string, id: string, sequence: number) => {
      return digestOf({ entity, id, sequence }).high;
    },
  );
}
