import { editOf, type RecordEdit } from './edit-of.ts';

/** What a form that adds a record gives: the record, or an edit of the one that is there already. */
export type NewRecord<Campi> =
  | { readonly verb: 'crea'; readonly input: Campi & { readonly id: string } }
  | { readonly verb: 'modifica'; readonly input: RecordEdit<Campi> & { readonly id: string } };

/**
 * The id belongs to the form and to its draft. When its record is on this device, the app ended
 * between saving it and forgetting the draft: what is typed now is an edit of it, null when nothing
 * differs; adding it again would make two.
 */
export function newRecord<Campi extends object>(
  fields: readonly (keyof Campi)[],
  campi: Campi,
  id: string,
  saved: Campi | undefined,
): NewRecord<Campi> | null {
  if (saved === undefined) return { verb: 'crea', input: { ...campi, id } };
  const edit = editOf(fields, campi, saved);
  return edit === null ? null : { verb: 'modifica', input: { ...edit, id } };
}
