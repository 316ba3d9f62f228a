import { storageFailureOf } from '../../local-db/databases/storage-failure.ts';

/** Why this device does not keep what the server sends: what it shows is not up to date. */
export type StorageTrouble = 'device-full' | 'storage-unavailable';

/** What to say of a turn of receiving that failed on this device. */
export function storageTroubleOf(error: unknown): StorageTrouble {
  return storageFailureOf(error) === 'disco_pieno' ? 'device-full' : 'storage-unavailable';
}
