import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

/** One row of one entity, as a key. */
export type RowKey = `${EntityName}:${string}`;

export function rowKey(entity: EntityName, id: string): RowKey {
  return `${entity}:${id}`;
}

/** The two halves of a key; an id may itself contain a colon. */
export function splitRowKey(key: RowKey): { entity: EntityName; id: string } {
  const colon = key.indexOf(':');
  return { entity: key.slice(0, colon) as EntityName, id: key.slice(colon + 1) };
}
