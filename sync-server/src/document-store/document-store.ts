import type { StreamedBytes } from '@gestionale/shared-schema/contract/contract.ts';

export interface StoredFile {
  /** Name in the store, made here. */
  readonly file: string;
  /** Size in bytes. */
  readonly dimensione: number;
}

/** A file as the store has it. */
export interface FoundFile {
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** When it was written, in milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** A file that waits to be removed. */
export interface RetiredFile {
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** What the store calls it while it waits: several where servers retired it at once. */
  readonly names: readonly string[];
}

/**
 * Finds the files that the database names now. A store asks once it has seen what there is, so that what
 * other servers store and delete meanwhile is named, or was not seen.
 */
export type FindNamed = () => Promise<ReadonlySet<string>>;

/** How many files a sweep moved out of the way, and how many it removed for good. */
export interface Swept {
  readonly retired: number;
  readonly removed: number;
}

/** What is taken up, what waits to be removed included. */
export interface StoreUsage {
  readonly bytes: number;
  readonly files: number;
}

/**
 * Files under names of the server's own making: what a user wrote never becomes a path. What cannot be
 * done now, through no fault of who asks, throws: of a folder what the system says, of a store elsewhere
 * a `DocumentStoreError`.
 */
export interface DocumentStore {
  /** Where an upload is written first: its disk must have room. */
  readonly incomingFolder: string;
  /** Writes the content for good, or, when it ends with an error, leaves nothing and throws that. */
  save(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The same under a name that the file had before, in place of one that is there; gives its size. */
  put(file: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes of a file; undefined when there is none, or none of that size. */
  read(stored: StoredFile): Promise<StreamedBytes | undefined>;
  /** The same, also of one that waits to be removed. */
  readKept(stored: StoredFile): Promise<StreamedBytes | undefined>;
  /** Puts a file among those to be removed. One that is not there is no error. */
  retire(file: string): Promise<void>;
  /**
   * Puts back those of the named files that wait to be removed; gives how many. One that cannot be
   * moved is logged, here as in a sweep, and stays where it is until the next time.
   */
  takeBack(findNamed: FindNamed): Promise<number>;
  /**
   * Retires what is unfinished or not named and has lain for a day, and removes what was retired thirty
   * days ago. Several servers may do so at once, and upload meanwhile.
   */
  sweep(findNamed: FindNamed): Promise<Swept>;
  /** All files but those that wait to be removed, in no order. */
  list(): AsyncIterable<FoundFile>;
  /** Those that wait to be removed. */
  listRetired(): Promise<readonly RetiredFile[]>;
  /** Removes for good, before their time, files that wait for it. */
  discard(retired: readonly RetiredFile[]): Promise<void>;
  /** May be as old as five minutes as to what others stored; what this store did counts at once. */
  usage(): Promise<StoreUsage>;
}
