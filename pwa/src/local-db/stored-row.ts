import type { EntityName, RowOf } from '@gestionale/shared-schema/sync/entity.ts';

/**
 * Booleans are no IndexedDB keys: hours to be approved carry a 1 here and others carry nothing, so
 * that the index holds only what an approver looks for. Readers never see it.
 */
interface Helper {
  readonly da_approvare?: 1;
}

export type AnyRow = RowOf<EntityName>;

/** The row with the helper fields that its indexes need. */
export function toStored(row: AnyRow): AnyRow & Helper {
  return 'approvato' in row && !row.approvato ? { ...row, da_approvare: 1 } : row;
}

/** The row as it was before {@link toStored}; undefined stays undefined. */
export function fromStored(row: (AnyRow & Helper) | undefined): AnyRow | undefined {
  if (row === undefined || row.da_approvare === undefined) return row;
  const { da_approvare: _helper, ...plain } = row;
  return plain;
}
