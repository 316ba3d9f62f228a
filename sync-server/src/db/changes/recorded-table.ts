import type { Selectable } from 'kysely';

import type { Tables } from '../tables.ts';

/**
 * What the log of activity is told of a column: its content, only that it was changed, or nothing
 * (what follows from others, or only the machine needs).
 */
export type Told = 'content' | 'hidden' | 'nothing';

/** How the changes of a table are told. In its SQL `r.` stands for the row. */
export interface RecordedTable<T extends keyof Tables> {
  readonly id: string;
  /** Whose data the row is; nobody's without it. */
  readonly person?: string;
  /** Columns that are told of a row that is deleted; all by default. */
  readonly ofDeleted?: readonly (keyof Selectable<Tables[T]>)[];
  readonly columns: { readonly [C in keyof Selectable<Tables[T]>]: Told };
}

/** The same of whichever table. */
export interface AnyRecordedTable {
  readonly id: string;
  readonly person?: string;
  readonly ofDeleted?: readonly string[];
  readonly columns: Readonly<Record<string, Told>>;
}
