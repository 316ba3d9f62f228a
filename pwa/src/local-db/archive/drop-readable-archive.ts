/** As `databases/outbox-db.ts` names it, whose own connection may be closing with its page. */
const STORE = 'archivedBatches';

/**
 * Deletes, of what an outbox sent, what is not sealed: it was sent, and is not to be read by
 * whoever has the device next. What was not sent is not touched.
 */
export async function dropReadableArchive(
  indexedDB: IDBFactory,
  outboxName: string,
): Promise<void> {
  const database = await openExisting(indexedDB, outboxName);
  if (database === null) return;
  try {
    if (!database.objectStoreNames.contains(STORE)) return;
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const walking = transaction.objectStore(STORE).openCursor();
    walking.addEventListener('success', () => {
      const cursor = walking.result;
      if (cursor === null) return;
      if ((cursor.value as { readonly sealed?: unknown }).sealed === undefined) cursor.delete();
      cursor.continue();
    });
    await committed(transaction);
  } finally {
    database.close();
  }
}

/** Null where there is none: opening must not make it, which would leave an empty one. */
async function openExisting(indexedDB: IDBFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    let made = false;
    opening.addEventListener('upgradeneeded', () => {
      made = true;
      opening.transaction?.abort();
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => {
      if (made) resolve(null);
      else reject(opening.error ?? new Error('Opening failed'));
    });
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
