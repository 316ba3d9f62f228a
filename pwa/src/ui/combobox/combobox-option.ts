import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

/** One of many to choose from. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** What tells it from another of the same label; searched too. */
  readonly detail?: string | undefined;
}

/** An option as it is searched and shown. */
export interface PreparedOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  /** True when another has the same label: it is never shown without its detail. */
  readonly shared: boolean;
  /** What the field says once it is chosen. */
  readonly text: string;
  readonly labelKey: string;
  readonly detailKey: string;
}

/** As few characters of an id as tell two apart that have everything else in common. */
const CODE_LENGTH = 4;

/** Makes the options ready to be searched, each with words that no other has. */
export function prepareOptions(options: readonly ComboboxOption[]): readonly PreparedOption[] {
  const keys = options.map(({ label }) => italianSortKey(label.trim()));
  const labels = countOf(keys);
  const pairs = countOf(options.map(({ detail }, at) => `${keys[at]}\n${detail ?? ''}`));
  return options.map(({ value, label, detail = '' }, at) => {
    const labelKey = keys[at] ?? '';
    const shared = (labels.get(labelKey) ?? 0) > 1;
    const same = (pairs.get(`${labelKey}\n${detail}`) ?? 0) > 1;
    const told = same ? joined(detail, value.slice(-CODE_LENGTH)) : detail;
    return {
      value,
      label,
      detail: told,
      shared,
      text: shared ? joined(label, told) : label,
      labelKey,
      detailKey: italianSortKey(told),
    };
  });
}

/** The option of a value that is not among those to choose from, any more or yet. */
export function missingOption(value: string, label: string): PreparedOption {
  const labelKey = italianSortKey(label);
  return { value, label, detail: '', shared: false, text: label, labelKey, detailKey: '' };
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

function countOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
