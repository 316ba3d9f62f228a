import type { EntityName, RowOf } from '@gestionale/shared-schema/sync/entity.ts';

/**
 * What a row of the server counts for in the digest of what the device holds: at which sequence it
 * last changed for its audience, and the place of that audience among the digests.
 */
export type Line = readonly [sequence: number, audience: number];

interface Helpers {
  /**
   * Booleans are no IndexedDB keys: hours to be approved carry a 1 here, hours that were sent back a 2,
   * and others nothing, so that the index holds only what somebody looks for.
   */
  readonly da_approvare?: 1 | 2;
  /**
   * Absent where it is kept aside (see `CacheDb.lines`), and of rows that the server does not have.
   * Always the last field, so that taking it away costs nothing.
   */
  readonly line?: Line;
}

export type AnyRow = RowOf<EntityName>;

/** A row as it lies in its table; readers see it without the helpers. */
export type StoredRow = AnyRow & Helpers;

/** The row with the helper fields that its indexes need, and its line if that is to lie in it. */
export function toStored(row: AnyRow, line?: Line): StoredRow {
  const helped =
    'approvato' in row && !row.approvato
      ? { ...row, da_approvare: row.rimandato_il ? (2 as const) : (1 as const) }
      : row;
  return line === undefined ? helped : { ...helped, line };
}

/** Takes out of a row, itself and not a copy, what {@link toStored} put in; undefined stays undefined. */
export function fromStored(row: StoredRow | undefined): AnyRow | undefined {
  if (row === undefined) return row;
  const plain: { line?: Line; da_approvare?: 1 | 2 } = row;
  if (plain.line !== undefined) delete plain.line;
  if (plain.da_approvare !== undefined) delete plain.da_approvare;
  return row;
}
