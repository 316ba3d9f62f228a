import type { ArchivedBatch, StoredEntry } from '../databases/outbox-db.ts';

/** What of a batch stands in place of its entries. */
export type Sealed = Required<Pick<ArchivedBatch, 'sealed' | 'sequences'>>;

/** Which commands are in a batch, sealed or not. */
export function sequencesOf({ sequences, entries }: ArchivedBatch): readonly number[] {
  return sequences ?? sequencesIn(entries);
}

export function isReadable({ sealed }: ArchivedBatch): boolean {
  return sealed === undefined;
}

export function sequencesIn(entries: readonly StoredEntry[]): number[] {
  return entries.map(({ seq }) => seq);
}
