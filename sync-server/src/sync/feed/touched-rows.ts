import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { RowRef } from '../handlers.ts';

/** The rows that one command touched, each once. */
export class TouchedRows {
  readonly #rows = new Map<string, RowRef>();

  add(entity: EntityName, id: string): void {
    this.#rows.set(`${entity} ${id}`, { entity, id });
  }

  [Symbol.iterator](): Iterator<RowRef> {
    return this.#rows.values();
  }
}
