/** Table → its key and its indexes, as Dexie writes schemas: `++` counts up, `&` unique, `*` of lists. */
export type EarlierSchema = Readonly<Record<string, string>>;

type Rows = Readonly<Record<string, readonly object[]>>;

/**
 * Makes a database as an earlier version of the app left it, without the code of this version. Dexie
 * counts ten for one version.
 */
export async function makeEarlierDatabase(
  indexedDB: IDBFactory,
  name: string,
  version: number,
  schema: EarlierSchema,
  rows: Rows,
): Promise<void> {
  const opening = indexedDB.open(name, version * 10);
  opening.addEventListener('upgradeneeded', () => {
    for (const [table, text] of Object.entries(schema)) makeTable(opening.result, table, text);
  });
  const database = await done(opening);
  for (const [table, each] of Object.entries(rows)) {
    const transaction = database.transaction(table, 'readwrite');
    for (const row of each) transaction.objectStore(table).add(row);
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('aborted')),
      );
    });
  }
  database.close();
}

function makeTable(database: IDBDatabase, table: string, text: string): void {
  const [key = '', ...indexes] = text.split(',').map((part) => part.trim());
  const autoIncrement = key.startsWith('++');
  const store = database.createObjectStore(table, {
    keyPath: autoIncrement ? key.slice(2) : key,
    autoIncrement,
  });
  for (const index of indexes) {
    const plain = index.replace(/^[&*]/, '');
    const fields = /^\[(.+)\]$/.exec(plain)?.[1]?.split('+');
    store.createIndex(plain, fields ?? plain, {
      unique: index.startsWith('&'),
      multiEntry: index.startsWith('*'),
    });
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
  });
}
