import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';

import type { OutboxEntry } from '../outbox/entries/entry.ts';
import { useEntries } from '../outbox/use-outbox.ts';
import { useOpenForm, type OpenFormState } from '../ui/data-form/use-open-form.ts';
import type { RecordSlice } from './record-effects.ts';
import { recordModeOf, refusedOf, type RecordMode } from './record-mode.ts';

export interface RecordDesk<S extends RecordSlice> extends OpenFormState {
  /** What the open form is for; null when none is open, or its row is not there. */
  readonly mode: RecordMode<S> | null;
  /** Refused entries of the slice, in order. */
  readonly refused: readonly OutboxEntry[];
}

/** The form that is open on the screen of a record, and what was refused of it. */
export function useRecordDesk<S extends RecordSlice>(
  slice: S,
  rows: readonly RowOf<S>[] | undefined,
): RecordDesk<S> {
  const openForm = useOpenForm();
  const refused = refusedOf(slice, useEntries() ?? []);
  return { ...openForm, refused, mode: recordModeOf(slice, openForm.form, rows, refused) };
}
