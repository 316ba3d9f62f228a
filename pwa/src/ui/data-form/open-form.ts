/** Which form of a screen the address asks for: `?nuovo`, `?modifica=<id>`, `?voce=<seq>`. */
export type OpenForm =
  | { readonly type: 'new' }
  | { readonly type: 'edit'; readonly id: string }
  /** A refused entry of the outbox, to be corrected. */
  | { readonly type: 'entry'; readonly seq: number };

const NEW = 'nuovo';
const EDIT = 'modifica';
const ENTRY = 'voce';

/** Null when no form is open. */
export function readOpenForm(params: URLSearchParams): OpenForm | null {
  const id = params.get(EDIT);
  if (id !== null) return { type: 'edit', id };
  const seq = params.get(ENTRY);
  if (seq !== null) return { type: 'entry', seq: Number(seq) };
  return params.has(NEW) ? { type: 'new' } : null;
}

/** The address with this form open, instead of any other; the rest of it stays. */
export function writeOpenForm(params: URLSearchParams, form: OpenForm | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of [NEW, EDIT, ENTRY]) next.delete(key);
  if (form?.type === 'new') next.set(NEW, '1');
  if (form?.type === 'edit') next.set(EDIT, form.id);
  if (form?.type === 'entry') next.set(ENTRY, String(form.seq));
  return next;
}

/** Names the form that is open in an address, so that leaving it can be told from a new search. */
export function openFormName(search: string): string {
  const form = readOpenForm(new URLSearchParams(search));
  switch (form?.type) {
    case undefined:
      return '';
    case 'new':
      return NEW;
    case 'edit':
      return `${EDIT}:${form.id}`;
    case 'entry':
      return `${ENTRY}:${form.seq}`;
  }
}
