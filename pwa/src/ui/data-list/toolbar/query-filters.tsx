import { useCallback } from 'react';

import { ComboboxField } from '../../combobox/combobox-field.tsx';
import type { ComboboxOption } from '../../combobox/combobox-option.ts';
import type { ComboboxTexts } from '../../combobox/combobox-texts.ts';
import { DayField } from '../../fields/day-field.tsx';
import { useSearchParams } from '../../routing/history-router.tsx';
import { FilterFold } from './filter-fold.tsx';
import { useTypedSearch } from './use-typed-search.ts';

import './query-filters.css';

/** A filter that the server applies; its value stands in the address under its key. */
export type QueryFilter =
  | {
      readonly key: string;
      readonly label: string;
      readonly type: 'choice';
      readonly choices: readonly ComboboxOption[];
      /** False while there may be more than these. */
      readonly complete: boolean;
    }
  | { readonly key: string; readonly label: string; readonly type: 'date' };

interface FilterProps<Type extends QueryFilter['type']> {
  readonly filter: Extract<QueryFilter, { readonly type: Type }>;
}

interface QueryFiltersProps {
  readonly filters: readonly QueryFilter[];
  /** What the filters are about, for screen readers. */
  readonly label: string;
  /** The choice that leaves all rows. */
  readonly all: string;
  readonly texts: ComboboxTexts;
  /** Said at a day that is none. */
  readonly unreadable: string;
}

/** Filters over a list that is read from the server, kept in the address; on a phone behind a button. */
export function QueryFilters(props: QueryFiltersProps) {
  const { filters, label, all, texts, unreadable } = props;
  const [params] = useSearchParams();
  const active = filters.filter(({ key }) => params.has(key)).length;
  return (
    <div role="search" aria-label={label} className="ui-list__query">
      <FilterFold label={(count) => (count === 0 ? label : `${label} (${count})`)} active={active}>
        {filters.map((filter) =>
          filter.type === 'date' ? (
            <DateFilter key={filter.key} filter={filter} unreadable={unreadable} />
          ) : (
            <ChoiceFilter key={filter.key} filter={filter} all={all} texts={texts} />
          ),
        )}
      </FilterFold>
    </div>
  );
}

interface ChoiceFilterProps
  extends FilterProps<'choice'>, Pick<QueryFiltersProps, 'all' | 'texts'> {}

function ChoiceFilter({ filter, all, texts }: ChoiceFilterProps) {
  const { key, label, choices, complete } = filter;
  const [value, write] = useParam(key);
  return (
    <ComboboxField
      name={key}
      label={label}
      value={value}
      onChange={write}
      placeholder={all}
      emptyIsChoice
      options={choices}
      complete={complete}
      texts={texts}
    />
  );
}

interface DateFilterProps extends FilterProps<'date'>, Pick<QueryFiltersProps, 'unreadable'> {}

/** A year is a day of the first century after its first digit: the list waits until typing pauses. */
function DateFilter({ filter: { key, label }, unreadable }: DateFilterProps) {
  const [value, type] = useTypedSearch(...useParam(key));
  return (
    <DayField name={key} label={label} value={value} onChange={type} unreadable={unreadable} />
  );
}

/** A value in the address, empty when absent, and how to change it. */
function useParam(key: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const write = useCallback(
    (value: string) =>
      setParams(
        (current) => {
          if (value === '') current.delete(key);
          else current.set(key, value);
          return current;
        },
        { replace: true },
      ),
    [key, setParams],
  );
  return [params.get(key) ?? '', write];
}
