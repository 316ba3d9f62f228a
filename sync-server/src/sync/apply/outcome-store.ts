import type { Outcome, Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { DipendenteId, DeviceId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import type { QueryBuilder } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { ROWS_AT_ONCE, textsByRows } from '../../db/value-rows.ts';
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
export interface OutcomeToStore extends StoredOutcome {
  readonly key: CommandKey;
  readonly user: DipendenteId;
  readonly at: Istante;
}

/** Keys of a device from one sequence to another, both included. */
export type KeyRange = readonly [device: DeviceId, first: number, last: number];

/** What every command key came to, kept so that a replay is answered and never done again. */
export interface OutcomeStore {
  find(db: Queries, key: Pick<CommandKey, 'device' | 'sequence'>): Promise<KnownKey | undefined>;
  /** What is known of the keys of some ranges, by device and sequence. */
  findAll(db: Queries, ranges: readonly KeyRange[]): Promise<KnownKeys>;
  /** Rows that commands of this user from this device came to, each with the command's sequence, in order. */
  madeRows(
    db: Queries,
    device: DeviceId,
    user: DipendenteId,
    first: number,
    last: number,
  ): Promise<readonly (RowRef & { readonly sequence: number })[]>;
  /** `feedSequence`: where the effects show in the feed. */
  putAll(db: Queries, feedSequence: number, stored: readonly OutcomeToStore[]): Promise<void>;
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

  return {
    find: async (db, { device, sequence }) =>
      (await findAll(db, [[device, sequence, sequence]])).of(device, sequence),
    findAll,
    madeRows: async (db, device, user, first, last) =>
      (await db.all(made(device, user, first, last))) as (RowRef & { sequence: number })[],
    async putAll(db, feedSequence, stored) {
      for (let done = 0; done < stored.length; done += ROWS_AT_ONCE) {
        const some = stored.slice(done, done + ROWS_AT_ONCE);
        const values = some.flatMap((each) => toValues(each, feedSequence));
        await db.run(rawQuery(PUTS[some.length - 1] ?? '', values));
      }
    },
  };
}

/** What is known of some keys. */
export class KnownKeys {
  readonly #known = new Map<DeviceId, Map<number, KnownKey>>();

  of(device: DeviceId, sequence: number): KnownKey | undefined {
    return this.#known.get(device)?.get(sequence);
  }

  add(device: DeviceId, sequence: number, known: KnownKey): void {
    const ofDevice = this.#known.get(device);
    if (ofDevice === undefined) this.#known.set(device, new Map([[sequence, known]]));
    else ofDevice.set(sequence, known);
  }
}

async function findAll(db: Queries, ranges: readonly KeyRange[]): Promise<KnownKeys> {
  const known = new KnownKeys();
  const [only, ...others] = ranges;
  if (only === undefined) return known;
  const query =
    others.length === 0
      ? rawQuery<FoundKey>(FIND, only)
      : rawQuery<FoundKey>(FIND_ALL, [JSON.stringify(ranges)]);
  for (const row of await db.all(query)) {
    const { device, first, last, fingerprint } = row;
    if (fingerprint !== null) known.add(device, first, { fingerprint, outcome: toOutcome(row) });
    else for (let n = first; n <= last; n += 1) known.add(device, n, 'done');
  }
  return known;
}

/** What a stored outcome says comes after, and so before, what its range says. */
const FIND = `SELECT device, max(first, ?2) AS first, min(last, ?3) AS last, NULL AS fingerprint,
    NULL AS refusal, NULL AS row_entity, NULL AS row_id
  FROM settled_keys WHERE device = ?1 AND last >= ?2 AND first <= ?3
  UNION ALL SELECT device, sequence, sequence, fingerprint, refusal, row_entity, row_id
  FROM outcomes WHERE device = ?1 AND sequence BETWEEN ?2 AND ?3`;

const FIND_ALL = `WITH asked (device, first, last) AS (
    SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT)
    FROM json_each(?1))
  SELECT done.device, max(done.first, asked.first) AS first, min(done.last, asked.last) AS last,
    NULL AS fingerprint, NULL AS refusal, NULL AS row_entity, NULL AS row_id
  FROM asked CROSS JOIN settled_keys AS done
  WHERE done.device = asked.device AND done.last >= asked.first AND done.first <= asked.last
  UNION ALL SELECT outcomes.device, sequence, sequence, fingerprint, refusal, row_entity, row_id
  FROM asked CROSS JOIN outcomes
  WHERE outcomes.device = asked.device AND sequence BETWEEN asked.first AND asked.last`;

interface FoundKey {
  readonly device: DeviceId;
  readonly first: number;
  readonly last: number;
  /** Null: a range of keys whose outcomes have ended. */
  readonly fingerprint: Uint8Array | null;
  readonly refusal: string | null;
  readonly row_entity: EntityName | null;
  readonly row_id: string | null;
}

const COLUMNS = [
  'device',
  'sequence',
  'dipendente_id',
  'fingerprint',
  'refusal',
  'row_entity',
  'row_id',
  'feed_sequence',
  'at',
  'clock_offset_ms',
] as const;

const PUTS = textsByRows(
  COLUMNS.length,
  (rows) => `INSERT INTO outcomes (${COLUMNS.join(', ')}) VALUES ${rows}`,
);

function toValues(
  { key, user, at, fingerprint, outcome }: OutcomeToStore,
  feedSequence: number,
): unknown[] {
  const { entity, id } = (outcome.ok ? outcome.value : null) ?? { entity: null, id: null };
  const refusal = outcome.ok ? null : JSON.stringify(outcome.refusal);
  const { device, sequence, clockOffsetMs } = key;
  return [
    device,
    sequence,
    user,
    fingerprint,
    refusal,
    entity,
    id,
    feedSequence,
    at,
    clockOffsetMs,
  ];
}

function toOutcome(row: {
  refusal: string | null;
  row_entity: EntityName | null;
  row_id: string | null;
}): Outcome<RowRef | null> {
  if (row.refusal !== null) return { ok: false, refusal: JSON.parse(row.refusal) as Refusal };
  if (row.row_entity === null || row.row_id === null) return { ok: true, value: null };
  return { ok: true, value: { entity: row.row_entity, id: row.row_id } };
}
