import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';

import type { EntryOf, OutboxEntry } from '../outbox/entries/entry.ts';
import type { OpenForm } from '../ui/data-form/open-form.ts';
import type { CampiDi, RecordSlice } from './record-effects.ts';

/** What the form of a record is for. */
export type RecordMode<S extends RecordSlice> =
  | { readonly type: 'new' }
  | { readonly type: 'edit'; readonly row: RowOf<S> }
  /** A new record that the server refused. */
  | { readonly type: 'refused-new'; readonly entry: EntryOf<`${S}.crea`> }
  /** An edit that the server refused, and the record as it stands. */
  | {
      readonly type: 'refused-edit';
      readonly entry: EntryOf<`${S}.modifica`>;
      readonly row: RowOf<S>;
    };

/** The refused entries of a slice, in order. */
export function refusedOf(
  slice: RecordSlice,
  entries: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  return entries.filter(({ name, status }) => status === 'refused' && name.startsWith(`${slice}.`));
}

/** The form that an address asks for; null when it asks for none, or for what is no longer there. */
export function recordModeOf<S extends RecordSlice>(
  slice: S,
  form: OpenForm | null,
  rows: readonly RowOf<S>[],
  refused: readonly OutboxEntry[],
): RecordMode<S> | null {
  switch (form?.type) {
    case undefined:
      return null;
    case 'new':
      return { type: 'new' };
    case 'edit': {
      const row = rows.find(({ id }) => id === form.id);
      return row === undefined ? null : { type: 'edit', row };
    }
    case 'entry': {
      const entry = refused.find(({ seq }) => seq === form.seq);
      return entry === undefined ? null : modeOfEntry(slice, entry, rows);
    }
  }
}

function modeOfEntry<S extends RecordSlice>(
  slice: S,
  entry: OutboxEntry,
  rows: readonly RowOf<S>[],
): RecordMode<S> | null {
  // The name says which of the entries it is; the pair is lost in a union of names.
  if (entry.name === `${slice}.crea`) {
    return { type: 'refused-new', entry: entry as unknown as EntryOf<`${S}.crea`> };
  }
  const row = rows.find(({ id }) => id === entry.input.id);
  if (entry.name !== `${slice}.modifica` || row === undefined) return null;
  return { type: 'refused-edit', entry: entry as unknown as EntryOf<`${S}.modifica`>, row };
}

/** What the form shows before anything is typed, over the values of an empty record. */
export function initialCampi<S extends RecordSlice>(
  mode: RecordMode<S>,
  empty: CampiDi<S>,
): CampiDi<S> {
  switch (mode.type) {
    case 'new':
      return empty;
    case 'edit':
      return mode.row;
    case 'refused-new':
      return { ...empty, ...(mode.entry.input as Partial<CampiDi<S>>) };
    case 'refused-edit':
      return { ...mode.row, ...(mode.entry.input as Partial<CampiDi<S>>) };
  }
}

/** Names the draft of a form among those of its slice. */
export function draftOf<S extends RecordSlice>(mode: RecordMode<S>): string {
  switch (mode.type) {
    case 'new':
      return 'nuovo';
    case 'edit':
      return mode.row.id;
    case 'refused-new':
    case 'refused-edit':
      return `voce:${mode.entry.seq}`;
  }
}

/** True when the form adds a record that the server does not have. */
export function isNew<S extends RecordSlice>(mode: RecordMode<S>): boolean {
  return mode.type === 'new' || mode.type === 'refused-new';
}
