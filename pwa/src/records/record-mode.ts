import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';

import type { EntryOf, OutboxEntry } from '../outbox/entries/entry.ts';
import type { OpenForm } from '../ui/data-form/open-form.ts';
import { isOfGone } from './is-correctable.ts';
import type { RecordSlice } from './record-effects.ts';

/** Slices whose rows are added and edited by the one form: plain records, hours, and projects. */
export type FormSlice = RecordSlice | 'fogliOre' | 'progetti';

/** What the form of a record is for; `New` is what is said of a new one beforehand. */
export type RecordMode<S extends FormSlice, New = object> =
  | ({
      readonly type: 'new';
      /** A refused edit of one that is gone, which begins the new one with what was written. */
      readonly again?: EntryOf<`${S}.modifica`>;
    } & New)
  | StandingMode<S>;

/** Of something that is there: a record, or an entry that the server refused. */
export type StandingMode<S extends FormSlice> =
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
  slice: FormSlice,
  entries: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  return entries.filter(({ name, status }) => status === 'refused' && name.startsWith(`${slice}.`));
}

/** The form that an address asks for; null when it asks for none, or for what is no longer there. */
export function recordModeOf<S extends FormSlice>(
  slice: S,
  form: OpenForm | null,
  /** Undefined while they are being read. */
  rows: readonly RowOf<S>[] | undefined,
  refused: readonly OutboxEntry[],
): RecordMode<S> | null {
  if (form === null) return null;
  if (form.type === 'new') return { type: 'new' };
  const standing = standingModeOf(slice, form, rows ?? [], refused);
  if (standing !== null || rows === undefined || form.type === 'edit') return standing;
  const gone = refused.find((entry) => entry.seq === form.seq && isOfGone(entry));
  return gone === undefined
    ? null
    : { type: 'new', again: gone as unknown as EntryOf<`${S}.modifica`> };
}

/** As {@link recordModeOf}, of what is there. */
export function standingModeOf<S extends FormSlice>(
  slice: S,
  form: Exclude<OpenForm, { readonly type: 'new' }>,
  rows: readonly RowOf<S>[],
  refused: readonly OutboxEntry[],
): StandingMode<S> | null {
  if (form.type === 'edit') {
    const row = rows.find(({ id }) => id === form.id);
    return row === undefined ? null : { type: 'edit', row };
  }
  const entry = refused.find(({ seq }) => seq === form.seq);
  return entry === undefined ? null : modeOfEntry(slice, entry, rows);
}

function modeOfEntry<S extends FormSlice>(
  slice: S,
  entry: OutboxEntry,
  rows: readonly RowOf<S>[],
): StandingMode<S> | null {
  // The name says which of the entries it is; the pair is lost in a union of names.
  if (entry.name === `${slice}.crea`) {
    return { type: 'refused-new', entry: entry as unknown as EntryOf<`${S}.crea`> };
  }
  const row = rows.find(({ id }) => id === entry.input.id);
  if (entry.name !== `${slice}.modifica` || row === undefined) return null;
  return { type: 'refused-edit', entry: entry as unknown as EntryOf<`${S}.modifica`>, row };
}

/** What the form shows before anything is typed, over the values of an empty record. */
export function initialCampi<S extends FormSlice, F extends keyof RowOf<S>>(
  mode: RecordMode<S>,
  empty: Pick<RowOf<S>, F>,
): Pick<RowOf<S>, F> {
  switch (mode.type) {
    case 'new':
      return { ...empty, ...(mode.again?.input as Partial<Pick<RowOf<S>, F>> | undefined) };
    case 'edit':
      return mode.row;
    case 'refused-new':
      return { ...empty, ...(mode.entry.input as Partial<Pick<RowOf<S>, F>>) };
    case 'refused-edit':
      return { ...mode.row, ...(mode.entry.input as Partial<Pick<RowOf<S>, F>>) };
  }
}

/**
 * What an edit is compared with, field by field: the values that the user has seen. `base` is what the
 * form began with. Of a refused edit that holds what had been typed, and what stood under it is with
 * the entry: the former values, or those of others that the refusal showed. The row as it is now would
 * take back unseen what others wrote since.
 */
export function seenCampi<S extends FormSlice, Campi extends object>(
  mode: RecordMode<S>,
  base: Campi,
): Campi {
  if (mode.type !== 'refused-edit') return base;
  const { input, refusal } = mode.entry;
  const { before } = input as { readonly before?: Partial<Campi> };
  return { ...base, ...before, ...(refusal?.current as Partial<Campi> | undefined) };
}

/** Names the draft of a form among those of its slice. */
export function draftOf<S extends FormSlice>(mode: RecordMode<S>): string {
  switch (mode.type) {
    case 'new':
      return mode.again === undefined ? 'nuovo' : `voce:${mode.again.seq}`;
    case 'edit':
      return mode.row.id;
    case 'refused-new':
    case 'refused-edit':
      return `voce:${mode.entry.seq}`;
  }
}

/** True when the form adds a record that the server does not have. */
export function isNew<S extends FormSlice, New>(
  mode: RecordMode<S, New>,
): mode is Extract<RecordMode<S, New>, { readonly type: 'new' | 'refused-new' }> {
  return mode.type === 'new' || mode.type === 'refused-new';
}

/** The id that a refused new record keeps, unless that was the reason; undefined for any other form. */
export function keptId<S extends FormSlice>(mode: RecordMode<S>): string | undefined {
  if (mode.type !== 'refused-new' || mode.entry.refusal?.codice === 'id_gia_usato')
    return undefined;
  const { id } = mode.entry.input as { readonly id?: string };
  return id;
}
