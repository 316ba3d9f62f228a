import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import { useState } from 'react';

import { useCache } from '../local-db/databases/cache-provider.ts';
import { useLive } from '../local-db/queries/use-live.ts';
import { useCreateId } from '../outbox/use-outbox.ts';
import type { FormValues } from '../ui/data-form/form-state.ts';
import type { Typed } from '../ui/data-form/use-typed.ts';
import { isOwnRow, type OwnRow } from './new-record.ts';
import type { RecordSlice } from './record-effects.ts';

/** Adds what a form holds under an id that is the form's alone. */
export type AddOwnRow<S extends RecordSlice | 'progetti', V> = <Outcome>(
  values: V,
  give: (own: OwnRow<RowOf<S>>, values: V) => Promise<Outcome>,
) => Promise<Outcome>;

/**
 * Keeps a form that adds a record from writing over the one that another window added with the same
 * draft, and so under the same id: the form then takes another. `renew` gives other ids to what the
 * values hold.
 */
export function useOwnRow<S extends RecordSlice | 'progetti', V extends FormValues<V>, R>(
  slice: S,
  { id, setId, setValues, phase, resumed }: Typed<V, R>,
  renew?: (values: V) => V,
): AddOwnRow<S, V> {
  const createId = useCreateId();
  const { rows } = useCache();
  const read = useLive(
    async (tables) => ({ id, isThere: (await tables[slice].get(id)) !== undefined }),
    [slice, id],
  );
  const [first, setFirst] = useState<typeof read>();
  if (first === undefined && read !== undefined) setFirst(read);
  const [failed, setFailed] = useState<string>();
  const isOwn = isOwnRow(id, { resumed, first, failed });
  const takeOther = (): string => {
    const other = createId();
    setId(other);
    return other;
  };
  // After a change of id the answer for the old one stands for a moment.
  if (read?.id === id && read.isThere && phase === 'typing' && !isOwn) {
    takeOther();
    if (renew !== undefined) setValues(renew);
  }
  return async (values, give) => {
    const saved = await rows[slice].get(id);
    const isTaken = saved !== undefined && !isOwn;
    const own = isTaken ? { id: takeOther(), saved: undefined } : { id, saved };
    const given = isTaken && renew !== undefined ? renew(values) : values;
    if (given !== values) setValues(() => given);
    try {
      return await give(own, given);
    } catch (error) {
      // It may be there nevertheless.
      setFailed(own.id);
      throw error;
    }
  };
}
