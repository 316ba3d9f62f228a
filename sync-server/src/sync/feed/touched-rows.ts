import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { RowRef } from '../handlers.ts';

/** Rows that were touched, each once. */
export class TouchedRows {
  readonly #rows = new Map<string, RowRef>();

  add(entity: EntityName, id: string): void {
    this.#rows.set(`${entity} ${id}`, { entity, id });
  }

  addAll(rows: Iterable<RowRef>): void {
    for (const { entity, id } of rows) this.add(entity, id);
  }

  [Symbol.iterator](): IterableIterator<RowRef> {
    return this.#rows.values();
  }
}
