const STORE = 'records';
const KEY = 'corrente';

/** One record on disk. */
export interface RecordStore {
  /** Undefined when nothing was ever written. */
  readonly read: () => Promise<unknown>;
  /** Makes it of what is there, which nobody else changes meanwhile; resolves once it is on disk. */
  readonly write: (change: (stored: unknown) => unknown) => Promise<void>;
}

/**
 * Raw IndexedDB on purpose: the login screen needs this one record and no database library, whose
 * code is loaded with the screens behind the login. Opened for each use: a connection that the
 * system drops in the background cannot be lost if none is kept.
 */
export function createRecordStore(indexedDB: IDBFactory, databaseName: string): RecordStore {
  return {
    read: () =>
      withDatabase(indexedDB, databaseName, (database) =>
        done<unknown>(database.transaction(STORE).objectStore(STORE).get(KEY)),
      ),
    write: (change) =>
      withDatabase(indexedDB, databaseName, async (database) => {
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
        const store = transaction.objectStore(STORE);
        const reading = store.get(KEY);
        reading.addEventListener('success', () => store.put(change(reading.result), KEY));
        await committed(transaction);
      }),
  };
}

/** Deletes a database, waiting for those who still have it open. */
export async function deleteDatabase(indexedDB: IDBFactory, name: string): Promise<void> {
  await done(indexedDB.deleteDatabase(name));
}

async function withDatabase<T>(
  indexedDB: IDBFactory,
  name: string,
  work: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await done(opening);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Request failed')));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('Transaction aborted'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}
