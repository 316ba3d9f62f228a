import type { ComponentType } from 'react';

import type { FilterControlProps } from '../data-list/column.ts';
import { ComboboxField } from './combobox-field.tsx';
import type { ComboboxTexts } from './combobox-texts.ts';

/** The control of a list's filter over people, clients or projects; made once, beside the columns. */
export function filterCombobox(texts: ComboboxTexts): ComponentType<FilterControlProps> {
  return ({ all, ...rest }) => (
    <ComboboxField {...rest} placeholder={all} emptyIsChoice texts={texts} />
  );
}
