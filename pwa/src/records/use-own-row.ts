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

interface OwnRowOptions<Row, V> {
  /** True when saving the values over the row would change nothing: it was added with them. */
  readonly isSame: (values: V, row: Row) => boolean;
  /** Gives other ids to what the values hold. */
  readonly renew?: (values: V) => V;
}

/**
 * Keeps a form that adds a record from writing over the one that another window added with the same
 * draft, and so under the same id: the form then takes another. Where what was added is what this form
 * holds too, that is its record, or there would be two of it; `wasAdded` says so.
 */
export function useOwnRow<S extends RecordSlice | 'progetti', V extends FormValues<V>, R>(
  slice: S,
  { id, values: typed, setId, setValues, phase, resumed }: Typed<V, R>,
  { isSame, renew }: OwnRowOptions<RowOf<S>, V>,
): { readonly add: AddOwnRow<S, V>; readonly wasAdded: boolean } {
  const createId = useCreateId();
  const { rows } = useCache();
  const read = useLive(
    async (tables) => {
      const row = await tables[slice].get(id);
      return { id, row, isThere: row !== undefined };
    },
    [slice, id],
  );
  const [first, setFirst] = useState<typeof read>();
  if (first === undefined && read !== undefined) setFirst(read);
  const [failed, setFailed] = useState<string>();
  const isOwn = isOwnRow(id, { resumed, first, failed });
  // After a change of id the answer for the old one stands for a moment.
  const other = read?.id === id && !isOwn ? read.row : undefined;
  const wasAdded = other !== undefined && isSame(typed, other);
  const takeOther = (): string => {
    const free = createId();
    setId(free);
    return free;
  };
  if (other !== undefined && phase === 'typing' && !wasAdded) {
    takeOther();
    if (renew !== undefined) setValues(renew);
  }
  const add: AddOwnRow<S, V> = async (values, give) => {
    const saved = await rows[slice].get(id);
    const isTaken = saved !== undefined && !isOwn && !isSame(values, saved);
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
  return { add, wasAdded };
}
