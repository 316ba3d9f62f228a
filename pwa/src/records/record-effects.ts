import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import { mergeFields, pickGiven } from '@gestionale/shared-schema/sync/merge.ts';

import type { LocalEffect } from '../outbox/effects/local-effect.ts';

/** Slices whose rows are plain records: added, edited field by field, deleted. */
export type RecordSlice = 'clienti' | 'fornitori' | 'attrezzatura';

/** The fields of a record, without its id. */
export type CampiDi<S extends RecordSlice> = Omit<RowOf<S>, 'id'>;

export interface RecordEffects<S extends RecordSlice> {
  readonly crea: LocalEffect<`${S}.crea`>;
  readonly modifica: LocalEffect<`${S}.modifica`>;
  readonly elimina: LocalEffect<`${S}.elimina`>;
}

/**
 * What the commands of a record do to the rows of this device. Whether something depends on a record
 * only the server can tell: a deletion that it refuses brings the row back.
 */
export function createRecordEffects<S extends RecordSlice>(
  entity: S,
  campi: readonly (keyof CampiDi<S> & string)[],
): RecordEffects<S> {
  return {
    crea: async (input, view) => {
      const record = input as Partial<RowOf<S>>;
      const { id } = record;
      if (id === undefined || (await view.get(entity, id)) !== undefined) return;
      await view.put(entity, record as RowOf<S>);
    },
    modifica: async (input, view) => {
      const { id, before, ...sent } = input as CommandInput<'clienti.modifica'>;
      const row = await view.get(entity, id);
      if (row === undefined) return;
      const pick = (fields: object) => pickGiven<RowOf<S>>(fields, campi);
      const { write, conflicts } = mergeFields<RowOf<S>>(row, pick(sent), before && pick(before));
      if (Object.keys(conflicts).length === 0) await view.put(entity, { ...row, ...write });
    },
    elimina: async (input, view) => {
      const { id } = input as CommandInput<'clienti.elimina'>;
      if ((await view.get(entity, id)) !== undefined) await view.delete(entity, id);
    },
  };
}
