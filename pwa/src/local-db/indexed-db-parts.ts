/** The browser's database, handed in so that a test or a simulation can bring its own. */
export interface IndexedDbParts {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}
