/** The parts of fake-indexeddb by which a transaction takes its next step. */
interface Internals {
  readonly _databases: ReadonlyMap<string, { readonly transactions: readonly Steps[] }>;
}

interface Steps {
  _start: () => void;
}

/**
 * Stops every transaction under way, as a browser does with those of a page that it keeps after its
 * user has left it: they take no further step and keep others waiting, until somebody aborts them.
 */
export function freezeTransactions(disk: IDBFactory): void {
  // why: only a real browser has pages to go back to.
  for (const { transactions } of (disk as unknown as Internals)._databases.values()) {
    for (const transaction of transactions) transaction._start = () => undefined;
  }
}
