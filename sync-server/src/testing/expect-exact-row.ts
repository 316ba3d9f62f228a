import { syncedEntities, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import { expect } from 'vitest';

/** Expects JSON text to be a row of the entity: all that its schema asks for, and nothing beside it. */
export function expectExactRow(entity: EntityName, text: string | undefined): unknown {
  const row: unknown = JSON.parse(text ?? 'null');
  // Parsing drops what the schema does not know, at every depth.
  expect(syncedEntities[entity].parse(row)).toEqual(row);
  return row;
}
