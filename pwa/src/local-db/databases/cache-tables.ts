import type { EntityName, RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import type { Table } from 'dexie';

/** What a reader may do with a table: rows are written by commands and downloads alone. */
export type ReadTable<Row> = Pick<
  Table<Row, string>,
  | 'get'
  | 'bulkGet'
  | 'where'
  | 'orderBy'
  | 'toArray'
  | 'toCollection'
  | 'count'
  | 'limit'
  | 'offset'
  | 'reverse'
>;

/**
 * The rows on this device, by entity, as the user sees them: the server's with the effects of what
 * waits in the outbox on top. Indexes to read by (no screen filters a growing table by hand):
 * `fogliOre`: progetto_id, [progetto_id+data], dipendente_id, [dipendente_id+data], data,
 * da_approvare (equals 1), [da_approvare+data]; `progetti`: data_inizio, data_fine, stato,
 * nome_progetto; `storico`: progetto_id, [progetto_id+data_ora]; `dipendenti`: cognome;
 * `clienti`, `fornitori`: ragione_sociale; `attrezzatura`: nome_attrezzo; `documenti`: filename.
 */
export type CacheTables = { readonly [E in EntityName]: ReadTable<RowOf<E>> };
