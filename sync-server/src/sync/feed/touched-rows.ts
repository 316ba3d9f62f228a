import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { RowRef } from '../handlers.ts';

/** A row of which something changed. */
export interface TouchedRow extends RowRef {
  /** Nothing but who sees it. */
  readonly moved?: boolean;
}

/** Rows that were touched, each once. */
export class TouchedRows {
  readonly #rows = new Map<string, TouchedRow>();

  add(entity: EntityName, id: string): void {
    this.#rows.set(`${entity} ${id}`, { entity, id });
  }

  /** Of one that was touched anyway it says nothing. */
  addMoved(entity: EntityName, id: string): void {
    const key = `${entity} ${id}`;
    if (!this.#rows.has(key)) this.#rows.set(key, { entity, id, moved: true });
  }

  addAll(rows: Iterable<RowRef>): void {
    for (const { entity, id } of rows) this.add(entity, id);
  }

  [Symbol.iterator](): IterableIterator<TouchedRow> {
    return this.#rows.values();
  }
}
