import { hash } from 'node:crypto';

import { ruoloSchema, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database, Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { SyncedEntities } from '../feed/synced-entity.ts';

/** How this server projects rows for each role, as a short text that changes with it. */
export type RowShapes = Readonly<Record<Ruolo, string>>;

/** In so many milliseconds all devices of a role come over to a new form, each at its own moment. */
export const COME_OVER_MS = 24 * 3_600_000;

/**
 * Whose rows are so many that all of them at once are a burden. An Operatore has few, and what is left
 * out of them since may have been left out on purpose.
 */
const IN_TURN: ReadonlySet<Ruolo> = new Set(['Admin', 'Manager']);

export function shapesOf(entities: SyncedEntities): RowShapes {
  const shapeFor = (ruolo: Ruolo): string =>
    hash('sha256', entityNames.map((name) => entities[name].shape(ruolo)).join('\n'));
  return {
    Admin: shapeFor('Admin'),
    Manager: shapeFor('Manager'),
    Operatore: shapeFor('Operatore'),
  };
}

/** Notes at the start from when on rows are sent so; of former forms the last one stays. */
export async function noteShapes(db: Database, shapes: RowShapes, adesso: Istante): Promise<void> {
  for (const ruolo of ruoloSchema.options) {
    const known = await readShapes(db, ruolo);
    if (known.at(0)?.shape === shapes[ruolo]) continue;
    await db.transaction(async (tx) => {
      await tx.run(rawQuery(PUT, [ruolo, shapes[ruolo], adesso]));
      const [, , ...older] = await readShapes(tx, ruolo);
      for (const { shape } of older) await tx.run(rawQuery(REMOVE, [ruolo, shape]));
    });
  }
}

/**
 * The form of before, where the device may still go on with rows of it: its turn to come over has not
 * come. Who does not say which device it is comes over at once.
 */
export async function formerShapeFor(
  db: Queries,
  { ruolo, device, nowMs }: { ruolo: Ruolo; device: string | undefined; nowMs: number },
): Promise<string | undefined> {
  if (device === undefined || !IN_TURN.has(ruolo)) return undefined;
  const [current, former] = await readShapes(db, ruolo);
  if (current === undefined || former === undefined) return undefined;
  const passedMs = nowMs - Date.parse(current.since);
  return passedMs >= 0 && passedMs < momentOf(device) ? former.shape : undefined;
}

/** Somewhere in the time in which all come over, always the same for a device. */
function momentOf(device: string): number {
  const digits = hash('sha256', device).slice(0, 8);
  return Math.floor((Number.parseInt(digits, 16) / 2 ** 32) * COME_OVER_MS);
}

interface Shape {
  readonly shape: string;
  readonly since: Istante;
}

/** The newest first. */
function readShapes(db: Queries, ruolo: Ruolo): Promise<readonly Shape[]> {
  return db.all(rawQuery<Shape>(SELECT, [ruolo]));
}

const SELECT = 'SELECT shape, since FROM row_shapes WHERE ruolo = ?1 ORDER BY since DESC';

/** A server that was put back to an older version projects as it did before. */
const PUT = `INSERT INTO row_shapes (ruolo, shape, since) VALUES (?1, ?2, ?3)
  ON CONFLICT (ruolo, shape) DO UPDATE SET since = excluded.since`;

const REMOVE = 'DELETE FROM row_shapes WHERE ruolo = ?1 AND shape = ?2';
