import { editOf, type RecordEdit } from './edit-of.ts';

/** The id under which a form adds its record, and the record where the form has added it already. */
export interface OwnRow<Row> {
  readonly id: string;
  readonly saved: Row | undefined;
}

/** What a form that adds a record gives: the record, or an edit of the one that is there already. */
export type NewRecord<Campi> =
  | { readonly verb: 'crea'; readonly input: Campi & { readonly id: string } }
  | { readonly verb: 'modifica'; readonly input: RecordEdit<Campi> & { readonly id: string } };

/**
 * The id belongs to the form and to its draft. When the form's own record is on this device, the app
 * ended between saving it and forgetting the draft: what is typed now is an edit of it, null when
 * nothing differs; adding it again would make two.
 */
export function newRecord<Campi extends object>(
  fields: readonly (keyof Campi)[],
  campi: Campi,
  { id, saved }: OwnRow<Campi>,
): NewRecord<Campi> | null {
  if (saved === undefined) return { verb: 'crea', input: { ...campi, id } };
  const edit = editOf(fields, campi, saved);
  return edit === null ? null : { verb: 'modifica', input: { ...edit, id } };
}

/** What a form knows of the rows under its id. */
export interface SeenRows {
  /** True when it took up a draft, which another window may have taken up too. */
  readonly resumed: boolean;
  /** What it first read; undefined before. */
  readonly first: { readonly id: string; readonly isThere: boolean } | undefined;
  /** Under which id it gave a record without learning what came of it. */
  readonly failed: string | undefined;
}

/**
 * True when a row under the id is the form's own: it was there with the draft as the form opened, or
 * the form itself gave it. Any other is one that another window added with the same draft.
 */
export function isOwnRow(id: string, { resumed, first, failed }: SeenRows): boolean {
  if (id === failed) return true;
  return resumed && (first === undefined || (first.id === id && first.isThere));
}
