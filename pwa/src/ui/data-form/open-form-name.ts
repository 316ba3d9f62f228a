import { ENTRY_PARAM, FORM_PARAMS, readOpenForm } from './open-form.ts';

/** Names the form that is open in an address: leaving it is neither a new search nor another choice. */
export function openFormName(search: string, names = FORM_PARAMS): string {
  const form = readOpenForm(new URLSearchParams(search), names);
  switch (form?.type) {
    case undefined:
      return '';
    case 'new':
      return `${names.new}:${form.of ?? ''}`;
    case 'edit':
      return `${names.edit}:${form.id}`;
    case 'entry':
      return `${ENTRY_PARAM}:${form.seq}`;
  }
}
