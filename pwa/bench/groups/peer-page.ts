/** What a peer's page did, and how long it took. */
export interface PeerResult {
  readonly ms: number;
  readonly rows: number;
}

/** What the measurement calls in a page of `peers`. */
export interface PeerPage {
  /** Writes rows of hours into the peer's database, as if there were no network. */
  readonly store: (rows: readonly object[]) => Promise<void>;
  /** Sends what is stored, to the end of the peer's own bookkeeping; null: its default batch. */
  readonly send: (batchSize: number | null) => Promise<PeerResult>;
  /** Receives what the server has; `fields` are the names of all fields of its rows. */
  readonly receive: (batchSize: number, fields: readonly string[]) => Promise<PeerResult>;
}
