import { formerValue } from '@gestionale/shared-schema/sync/former-mark.ts';

/** The fields that were changed, and the values that they had. */
export type RecordEdit<Campi> = Partial<Campi> & { readonly before: Partial<Campi> };

/** What an edit sends: only what is not as it was, so that edits of other fields merge; null: nothing. */
export function editOf<Campi extends object>(
  fields: readonly (keyof Campi)[],
  campi: Campi,
  base: Campi,
): RecordEdit<Campi> | null {
  const changed = fields.filter((field) => !Object.is(campi[field], base[field]));
  if (changed.length === 0) return null;
  const write: Partial<Campi> = {};
  const before: Partial<Campi> = {};
  for (const field of changed) {
    write[field] = campi[field];
    // A mark of a text is a text.
    before[field] = formerValue(field, base[field]) as Campi[typeof field];
  }
  return { ...write, before };
}

/** What the form or the list of a record gives. */
export interface RecordCommand {
  readonly verb: 'crea' | 'modifica' | 'elimina';
  readonly input: object;
}

/** The command of {@link editOf}; null when nothing changed. */
export function editCommand<Campi extends object>(
  id: string,
  fields: readonly (keyof Campi)[],
  campi: Campi,
  base: Campi,
): RecordCommand | null {
  const edit = editOf(fields, campi, base);
  return edit === null ? null : { verb: 'modifica', input: { ...edit, id } };
}
