import type { Outcome, Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { DipendenteId, DeviceId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import type { QueryBuilder } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
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

export interface OutcomeToStore {
  readonly user: DipendenteId;
  readonly fingerprint: Uint8Array;
  readonly outcome: Outcome<RowRef | null>;
  /** Sequence of the feed at which the effects show. */
  readonly feedSequence: number;
  readonly at: Istante;
}

/** What every command key came to, kept so that a replay is answered and never done again. */
export interface OutcomeStore {
  find(
    db: Queries,
    key: Pick<CommandKey, 'device' | 'sequence'>,
  ): Promise<StoredOutcome | undefined>;
  put(db: Queries, key: CommandKey, stored: OutcomeToStore): Promise<void>;
}

export function createOutcomeStore(db: QueryBuilder): OutcomeStore {
  const select = precompile((device: DeviceId, sequence: number) =>
    db.query
      .selectFrom('outcomes')
      .select(['fingerprint', 'refusal', 'row_entity', 'row_id'])
      .where('device', '=', device)
      .where('sequence', '=', sequence),
  );
  const insert = prepareInsert(db);

  return {
    async find(db, { device, sequence }) {
      const row = await db.first(select(device, sequence));
      if (row === undefined) return undefined;
      return { fingerprint: row.fingerprint, outcome: toOutcome(row) };
    },
    async put(
      db,
      { device, sequence, clockOffsetMs },
      { user, fingerprint, outcome, feedSequence, at },
    ) {
      const refusal = outcome.ok ? null : JSON.stringify(outcome.refusal);
      const row = outcome.ok ? outcome.value : null;
      const { entity, id } = row ?? { entity: null, id: null };
      await db.run(
        insert(
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
        ),
      );
    },
  };
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

function prepareInsert(db: QueryBuilder) {
  return precompile(
    (
      device: DeviceId,
      sequence: number,
      dipendente_id: DipendenteId,
      fingerprint: Uint8Array,
      refusal: string | null,
      row_entity: EntityName | null,
      row_id: string | null,
      feed_sequence: number,
      at: Istante,
      clock_offset_ms: number | null,
    ) =>
      db.query.insertInto('outcomes').values({
        device,
        sequence,
        dipendente_id,
        fingerprint,
        refusal,
        row_entity,
        row_id,
        feed_sequence,
        at,
        clock_offset_ms,
      }),
  );
}
