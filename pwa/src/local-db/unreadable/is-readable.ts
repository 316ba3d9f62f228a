import {
  entityNames,
  syncedEntities,
  type EntityName,
} from '@gestionale/shared-schema/sync/entity.ts';
import { createRowCheck } from '@gestionale/shared-schema/sync/row-check.ts';

const checks = new Map(entityNames.map((name) => [name, createRowCheck(syncedEntities[name])]));

export function isReadable(name: EntityName, row: unknown): boolean {
  return checks.get(name)?.(row) === true;
}
