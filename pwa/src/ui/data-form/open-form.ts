/** Which form of a screen the address asks for. */
export type OpenForm =
  /**
   * `of` is what the new record is of, as a day; `choice` what is chosen in the form itself, where
   * the address must know it.
   */
  | { readonly type: 'new'; readonly of?: string; readonly choice?: string }
  | { readonly type: 'edit'; readonly id: string }
  /** A refused entry of the outbox, to be corrected. */
  | { readonly type: 'entry'; readonly seq: number };

/** What the address calls the forms of a screen. */
export interface FormParams {
  readonly new: string;
  readonly edit: string;
  readonly choice?: string;
}

/** `?nuovo`, `?modifica=<id>`, and `?voce=<seq>`, which is the same everywhere. */
export const FORM_PARAMS: FormParams = { new: 'nuovo', edit: 'modifica' };
export const ENTRY_PARAM = 'voce';
/** Stands where there is nothing to say of a new record. */
const ANY = '1';

/** Null when no form is open. */
export function readOpenForm(params: URLSearchParams, names = FORM_PARAMS): OpenForm | null {
  const id = params.get(names.edit);
  if (id !== null) return { type: 'edit', id };
  const seq = params.get(ENTRY_PARAM);
  if (seq !== null) return { type: 'entry', seq: Number(seq) };
  const of = params.get(names.new);
  const choice = names.choice === undefined ? null : params.get(names.choice);
  if (of === null) return null;
  return { type: 'new', ...(of === ANY ? {} : { of }), ...(choice === null ? {} : { choice }) };
}

/** The address with this form open, instead of any other; the rest of it stays. */
export function writeOpenForm(
  params: URLSearchParams,
  form: OpenForm | null,
  names = FORM_PARAMS,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of [names.new, names.edit, ENTRY_PARAM, names.choice ?? '']) next.delete(key);
  if (form?.type === 'new') {
    next.set(names.new, form.of ?? ANY);
    if (names.choice !== undefined && form.choice !== undefined) {
      next.set(names.choice, form.choice);
    }
  }
  if (form?.type === 'edit') next.set(names.edit, form.id);
  if (form?.type === 'entry') next.set(ENTRY_PARAM, String(form.seq));
  return next;
}
