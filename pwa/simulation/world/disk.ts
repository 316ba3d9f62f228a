import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import { cacheDatabase, outboxDatabase } from '../../src/local-db/database-names.ts';
import type {
  BaseRow,
  CacheMeta,
  CompletenessMark,
} from '../../src/local-db/databases/cache-db.ts';
import type {
  ArchivedBatch,
  OutboxMeta,
  Receipt,
  StoredEntry,
} from '../../src/local-db/databases/outbox-db.ts';
import type { RowKey } from '../../src/local-db/row-key.ts';
import { fromStored, type AnyRow } from '../../src/local-db/stored-row.ts';
import { readQuickSeal } from './quick-seal.ts';

/** What of fake-indexeddb's inside is looked at: only so can a disk be read in no time at all. */
interface RawDatabase {
  readonly rawObjectStores: ReadonlyMap<
    string,
    { readonly records: { values(): Iterable<{ readonly value: unknown }> } }
  >;
}

/** The outbox of one user as it lies on a disk. */
export interface OutboxOnDisk {
  readonly meta: OutboxMeta | undefined;
  readonly entries: readonly StoredEntry[];
  readonly receipts: readonly Receipt[];
}

/** Entity → id → row. */
export type Rows = ReadonlyMap<EntityName, ReadonlyMap<string, AnyRow>>;

/** The cache of one user as it lies on a disk. */
export interface CacheOnDisk {
  readonly meta: CacheMeta | undefined;
  /** As the user sees them. */
  readonly rows: Rows;
  /** The server's rows under pending effects. */
  readonly base: ReadonlyMap<RowKey, AnyRow | null>;
  readonly pending: readonly number[];
}

export function readOutbox(disk: IDBFactory, userId: string): OutboxOnDisk {
  const read = reader(disk, outboxDatabase(userId));
  return {
    meta: read<OutboxMeta>('meta')[0],
    entries: read<StoredEntry>('entries'),
    receipts: read<Receipt>('batchReceipts'),
  };
}

/** What is on the server, kept for a server that is put back to a time before it. */
export function readArchive(disk: IDBFactory, userId: string): readonly ArchivedBatch[] {
  return reader(disk, outboxDatabase(userId))<ArchivedBatch>('archivedBatches').map(opened);
}

function opened(batch: ArchivedBatch): ArchivedBatch {
  const { sealed } = batch;
  if (sealed === undefined) return batch;
  return { ...batch, entries: JSON.parse(readQuickSeal(sealed)) as readonly StoredEntry[] };
}

export function readCache(disk: IDBFactory, userId: string): CacheOnDisk {
  const read = reader(disk, cacheDatabase(userId));
  const rowsOf = (entity: EntityName): Map<string, AnyRow> =>
    new Map(read<AnyRow>(entity).map((stored) => [stored.id, fromStored({ ...stored }) ?? stored]));
  return {
    meta: readCacheMeta(disk, userId),
    rows: new Map(entityNames.map((entity) => [entity, rowsOf(entity)])),
    base: new Map(read<BaseRow>('bases').map(({ key, row }) => [key, row])),
    pending: read<{ seq: number }>('pending').map(({ seq }) => seq),
  };
}

export function readCacheMeta(disk: IDBFactory, userId: string): CacheMeta | undefined {
  const kept = reader(disk, cacheDatabase(userId))<CacheMeta | CompletenessMark>('meta');
  return kept.find((row): row is CacheMeta => row.id === 'meta');
}

function reader(disk: IDBFactory, name: string): <T>(store: string) => T[] {
  const databases = Reflect.get(disk, '_databases') as ReadonlyMap<string, RawDatabase>;
  const stores = databases.get(name)?.rawObjectStores;
  return <T>(store: string) =>
    Array.from(stores?.get(store)?.records.values() ?? [], ({ value }) => value as T);
}
