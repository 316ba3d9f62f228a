import { storageFailureOf, type StorageFailure } from '../../local-db/databases/storage-failure.ts';

/** Why this device does not keep what the server sends: what it shows is not up to date. */
export type StorageTrouble = 'device-full' | 'storage-unavailable' | 'app-outdated';

const TROUBLES: Readonly<Partial<Record<StorageFailure, StorageTrouble>>> = {
  disco_pieno: 'device-full',
  versione_nuova: 'app-outdated',
};

/** What to say of a turn of receiving that failed on this device. */
export function storageTroubleOf(error: unknown): StorageTrouble {
  return TROUBLES[storageFailureOf(error)] ?? 'storage-unavailable';
}
