import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import { optionalEntities } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { VisibleRows } from '../../../sync-server/src/testing/visible-rows.ts';
import { rowKey, splitRowKey } from '../../src/local-db/row-key.ts';
import { sameValue } from '../../src/local-db/same-value.ts';
import type { AnyRow } from '../../src/local-db/stored-row.ts';
import { readCache, readCacheMeta, type CacheOnDisk } from '../world/disk.ts';
import type { ServerGate } from '../world/server-gate.ts';
import type { Findings } from './violation.ts';

/**
 * After a whole download a device holds, under whatever is pending, exactly what its user could see
 * when the server answered: no more, no less, nothing else.
 */
export function checkMirror(
  gate: ServerGate,
  disk: IDBFactory,
  user: DipendenteId,
  findings: Findings,
  who: string,
): void {
  const cursor = readCacheMeta(disk, user)?.cursor ?? null;
  const visible = cursor === null ? undefined : gate.shownAt(user, cursor);
  if (visible !== undefined) compareRows(readCache(disk, user), visible, findings, who);
}

/** Reports the first difference between the server's rows on a device and what it should hold. */
export function compareRows(
  cache: CacheOnDisk,
  visible: VisibleRows,
  findings: Findings,
  who: string,
): void {
  const held = serverRows(cache);
  for (const [entity, rows] of visible) {
    // Read when it is shown, and not downloaded.
    if (isLeftOut(entity)) continue;
    for (const [id, text] of rows) {
      const row = held.get(rowKey(entity, id));
      if (row === undefined) findings.report('divergent', `${who} lacks ${entity} ${id}`);
      else if (!isSame(text, row)) {
        findings.report('divergent', `${who} has ${JSON.stringify(row)} instead of ${text}`);
      }
    }
  }
  for (const key of held.keys()) {
    const { entity, id } = splitRowKey(key);
    if (visible.get(entity)?.has(id) === true) continue;
    findings.report('forbidden', `${who} still holds ${entity} ${id}`);
  }
}

function isLeftOut(entity: EntityName): boolean {
  return optionalEntities.some((each) => each === entity);
}

/** The server's rows on the device: those under pending effects, and all others as they are. */
function serverRows({ rows, base }: CacheOnDisk): Map<`${EntityName}:${string}`, AnyRow> {
  const held = new Map<`${EntityName}:${string}`, AnyRow>();
  for (const [entity, list] of rows) {
    for (const [id, row] of list) {
      const key = rowKey(entity, id);
      if (!base.has(key)) held.set(key, row);
    }
  }
  for (const [key, row] of base) if (row !== null) held.set(key, row);
  return held;
}

const parsed = new Map<string, unknown>();
const MOST_PARSED = 5_000;

/** Texts come again and again: each is parsed once. */
function isSame(text: string, row: AnyRow): boolean {
  if (parsed.size > MOST_PARSED) parsed.clear();
  const known = parsed.get(text) ?? (JSON.parse(text) as unknown);
  parsed.set(text, known);
  return sameValue(known, row);
}
