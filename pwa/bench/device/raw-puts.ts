/** Of the cache: what is no row that the server sent. */
const BOOKKEEPING = new Set([
  'bases',
  'lines',
  'lineBlocks',
  'pending',
  'meta',
  'keptHistories',
  'keptDocuments',
  'keptContents',
]);
const ROWS_PER_TRANSACTION = 2000;
const COPY = 'raw-puts';

/** What the platform alone needs for rows, with nothing around them. */
export interface RawPuts {
  readonly ms: number;
  readonly rows: number;
  /** Of the rows as JSON, in megabytes. */
  readonly mB: number;
}

/**
 * Puts the rows of a database once more into another one with the same stores and indexes, which
 * commits as the first does. Making it and reading the rows is not counted.
 */
export async function putAgain(name: string): Promise<RawPuts> {
  const source = await done(indexedDB.open(name));
  const stores = [...source.objectStoreNames].filter((store) => !BOOKKEEPING.has(store));
  const opening = indexedDB.open(COPY, 1);
  opening.addEventListener('upgradeneeded', () => {
    const reading = source.transaction(stores);
    for (const store of stores) copyShape(reading.objectStore(store), opening.result);
  });
  const copy = await done(opening);
  const all = new Map<string, unknown[]>();
  for (const store of stores) {
    all.set(store, await done<unknown[]>(source.transaction(store).objectStore(store).getAll()));
  }
  source.close();
  const startedAt = performance.now();
  for (const [store, rows] of all) await putAll(copy, store, rows);
  const ms = performance.now() - startedAt;
  copy.close();
  const lists = [...all.values()];
  return {
    ms,
    rows: lists.reduce((sum, { length }) => sum + length, 0),
    mB: lists.reduce((sum, rows) => sum + JSON.stringify(rows).length, 0) / 1e6,
  };
}

function copyShape(from: IDBObjectStore, to: IDBDatabase): void {
  const { keyPath, autoIncrement } = from;
  const made = to.createObjectStore(from.name, { keyPath, autoIncrement });
  for (const name of from.indexNames) {
    const { keyPath, unique, multiEntry } = from.index(name);
    made.createIndex(name, keyPath, { unique, multiEntry });
  }
}

async function putAll(database: IDBDatabase, store: string, rows: readonly unknown[]) {
  for (let first = 0; first < rows.length; first += ROWS_PER_TRANSACTION) {
    const transaction = database.transaction(store, 'readwrite');
    const target = transaction.objectStore(store);
    for (const row of rows.slice(first, first + ROWS_PER_TRANSACTION)) target.put(row);
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('aborted')),
      );
    });
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
  });
}
