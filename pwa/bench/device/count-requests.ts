const COUNTED = [
  [
    IDBObjectStore.prototype,
    [
      'get',
      'getKey',
      'getAll',
      'getAllKeys',
      'getAllRecords',
      'count',
      'openCursor',
      'openKeyCursor',
    ],
  ],
  [IDBObjectStore.prototype, ['put', 'add', 'delete', 'clear']],
  [
    IDBIndex.prototype,
    [
      'get',
      'getKey',
      'getAll',
      'getAllKeys',
      'getAllRecords',
      'count',
      'openCursor',
      'openKeyCursor',
    ],
  ],
  [IDBCursor.prototype, ['continue', 'continuePrimaryKey', 'advance', 'update', 'delete']],
] as const;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Counts from now on what this page asks of IndexedDB: every request of a transaction, each step of a
 * cursor too. Gives how many there were since the last call.
 */
export function countRequests(): () => number {
  let requests = 0;
  for (const [prototype, names] of COUNTED) {
    const methods = prototype as unknown as Record<string, Method | undefined>;
    for (const name of names) {
      const method = methods[name];
      if (method === undefined) continue;
      methods[name] = function counted(...args) {
        requests += 1;
        return Reflect.apply(method, this, args);
      };
    }
  }
  return () => {
    const counted = requests;
    requests = 0;
    return counted;
  };
}
