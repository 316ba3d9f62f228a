import type { Outcome, Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { DipendenteId, DeviceId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import type { QueryBuilder } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { RowRef } from '../handlers.ts';

/** The key that makes a command happen once: which device sent it and its place among its commands. */
export interface CommandKey {
  readonly device: DeviceId;
  readonly sequence: number;
  /** Server minus device clock when the command was sent, in milliseconds; null when nobody told. */
  readonly clockOffsetMs: number | null;
}

export interface StoredOutcome {
  readonly fingerprint: Uint8Array;
  readonly outcome: Outcome<RowRef | null>;
}

/** What is known of a key: its outcome, or that it was done so long ago that the outcome has ended. */
export type KnownKey = StoredOutcome | 'done';

/** What a command came to, before it is stored. */
export interface OutcomeToStore {
  readonly sequence: number;
  readonly fingerprint: Uint8Array;
  readonly outcome: Outcome<RowRef | null>;
}

/** What the outcomes of one transaction have in common. */
export interface OutcomeHead extends Pick<CommandKey, 'device' | 'clockOffsetMs'> {
  readonly user: DipendenteId;
  /** Sequence of the feed at which the effects show. */
  readonly feedSequence: number;
  readonly at: Istante;
}

/** What every command key came to, kept so that a replay is answered and never done again. */
export interface OutcomeStore {
  find(db: Queries, key: Pick<CommandKey, 'device' | 'sequence'>): Promise<KnownKey | undefined>;
  /** What is known of the keys of a device from one sequence to another, both included. */
  findAll(
    db: Queries,
    device: DeviceId,
    first: number,
    last: number,
  ): Promise<ReadonlyMap<number, KnownKey>>;
  /** Rows that commands of this user from this device came to, each with the command's sequence, in order. */
  madeRows(
    db: Queries,
    device: DeviceId,
    user: DipendenteId,
    first: number,
    last: number,
  ): Promise<readonly (RowRef & { readonly sequence: number })[]>;
  putAll(db: Queries, head: OutcomeHead, stored: readonly OutcomeToStore[]): Promise<void>;
}

export function createOutcomeStore(db: QueryBuilder): OutcomeStore {
  const made = precompile((device: DeviceId, user: DipendenteId, first: number, last: number) =>
    db.query
      .selectFrom('outcomes')
      .select(['sequence', 'row_entity as entity', 'row_id as id'])
      .where('device', '=', device)
      .where('sequence', '>=', first)
      .where('sequence', '<=', last)
      .where('dipendente_id', '=', user)
      .where('row_id', 'is not', null)
      .orderBy('sequence'),
  );

  async function findAll(
    db: Queries,
    device: DeviceId,
    first: number,
    last: number,
  ): Promise<ReadonlyMap<number, KnownKey>> {
    const known = new Map<number, KnownKey>();
    for (const row of await db.all(rawQuery<FoundKey>(FIND, [device, first, last]))) {
      if (row.fingerprint !== null) {
        known.set(row.first, { fingerprint: row.fingerprint, outcome: toOutcome(row) });
        continue;
      }
      const end = Math.min(row.last, last);
      for (let sequence = Math.max(row.first, first); sequence <= end; sequence += 1) {
        known.set(sequence, 'done');
      }
    }
    return known;
  }

  return {
    find: async (db, { device, sequence }) =>
      (await findAll(db, device, sequence, sequence)).get(sequence),
    findAll,
    madeRows: async (db, device, user, first, last) =>
      (await db.all(made(device, user, first, last))) as (RowRef & { sequence: number })[],
    async putAll(db, { device, clockOffsetMs, user, feedSequence, at }, stored) {
      if (stored.length === 0) return;
      const values = stored.map(({ sequence, fingerprint, outcome }) => {
        const { entity, id } = (outcome.ok ? outcome.value : null) ?? { entity: null, id: null };
        const refusal = outcome.ok ? null : JSON.stringify(outcome.refusal);
        return [sequence, Buffer.from(fingerprint).toString('hex'), refusal, entity, id];
      });
      const json = JSON.stringify(values);
      await db.run(rawQuery(PUT, [json, device, user, feedSequence, at, clockOffsetMs]));
    },
  };
}

/** What a stored outcome says comes after, and so before, what its range says. */
const FIND = `SELECT first, last, NULL AS fingerprint, NULL AS refusal, NULL AS row_entity,
    NULL AS row_id
  FROM settled_keys WHERE device = ?1 AND last >= ?2 AND first <= ?3
  UNION ALL SELECT sequence, sequence, fingerprint, refusal, row_entity, row_id
  FROM outcomes WHERE device = ?1 AND sequence BETWEEN ?2 AND ?3`;

interface FoundKey {
  readonly first: number;
  readonly last: number;
  /** Null: a range of keys whose outcomes have ended. */
  readonly fingerprint: Uint8Array | null;
  readonly refusal: string | null;
  readonly row_entity: EntityName | null;
  readonly row_id: string | null;
}

const PUT = `INSERT INTO outcomes (device, sequence, dipendente_id, fingerprint, refusal,
    row_entity, row_id, feed_sequence, at, clock_offset_ms)
  SELECT ?2, value ->> 0, ?3, unhex(value ->> 1), value ->> 2, value ->> 3, value ->> 4, ?4, ?5, ?6
  FROM json_each(?1)`;

function toOutcome(row: {
  refusal: string | null;
  row_entity: EntityName | null;
  row_id: string | null;
}): Outcome<RowRef | null> {
  if (row.refusal !== null) return { ok: false, refusal: JSON.parse(row.refusal) as Refusal };
  if (row.row_entity === null || row.row_id === null) return { ok: true, value: null };
  return { ok: true, value: { entity: row.row_entity, id: row.row_id } };
}
