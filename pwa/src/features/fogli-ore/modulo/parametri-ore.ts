import type { FormParams } from '../../../ui/data-form/open-form.ts';

/**
 * `?registra=2026-05-12`, `?correggi=<id>`; `per` is whom the office enters hours for, not the word
 * that lists on the same page filter by.
 */
export const PARAMETRI_ORE: FormParams = { new: 'registra', edit: 'correggi', choice: 'per' };
