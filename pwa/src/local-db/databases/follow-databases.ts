/** The browser's databases as one page uses them, so that it can let go of them when it is left. */
export interface FollowedDatabases {
  readonly indexedDB: IDBFactory;
  /** True while a database was asked for that the browser has not given yet. */
  readonly isOpening: () => boolean;
  /** Ends every transaction under way, the making of a database too; nothing of it is kept. */
  readonly letGo: () => void;
}

/**
 * A page that is left may be kept, frozen, in case its user comes back. WebKit keeps its transactions
 * as well: nobody else could write, or read what it was writing, until it is thrown away.
 */
export function followDatabases(real: IDBFactory): FollowedDatabases {
  const openings = new Set<IDBOpenDBRequest>();
  const transactions = new Set<IDBTransaction>();

  function follow(transaction: IDBTransaction): void {
    transactions.add(transaction);
    const forget = (): void => void transactions.delete(transaction);
    transaction.addEventListener('complete', forget);
    transaction.addEventListener('abort', forget);
  }

  function open(name: string, version?: number): IDBOpenDBRequest {
    const opening = real.open(name, version);
    const end = (): void => void openings.delete(opening);
    openings.add(opening);
    opening.addEventListener('error', end);
    opening.addEventListener('upgradeneeded', () => {
      if (opening.transaction !== null) follow(opening.transaction);
    });
    opening.addEventListener('success', () => {
      end();
      followTransactionsOf(opening.result, follow);
    });
    return opening;
  }

  return {
    indexedDB: {
      open,
      cmp: (first, second) => real.cmp(first, second),
      databases: () => real.databases(),
      deleteDatabase: (name) => real.deleteDatabase(name),
    },
    isOpening: () => openings.size > 0,
    letGo: () => {
      for (const transaction of transactions) abort(transaction);
      for (const opening of openings) letGoOf(opening);
    },
  };
}

function followTransactionsOf(
  database: IDBDatabase,
  follow: (transaction: IDBTransaction) => void,
): void {
  const begin = database.transaction.bind(database);
  database.transaction = (stores, mode, options) => {
    const transaction = begin(stores, mode, options);
    follow(transaction);
    return transaction;
  };
}

/**
 * A database may be there, or the making of it begun, before the page is told; until it has heard that
 * its database is made, or has closed it, WebKit gives it to nobody else.
 */
function letGoOf(opening: IDBOpenDBRequest): void {
  if (opening.readyState === 'pending' || opening.error !== null) return;
  if (opening.transaction !== null) abort(opening.transaction);
  opening.result.close();
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It is being committed: that needs nothing of the page any more.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}
