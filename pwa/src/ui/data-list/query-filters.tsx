import { useSearchParams } from 'react-router-dom';

import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import type { FilterOption } from './column.ts';

import './query-filters.css';

/** A filter that the server applies; its value stands in the address under its key. */
export type QueryFilter =
  | {
      readonly key: string;
      readonly label: string;
      readonly type: 'select';
      readonly options: readonly FilterOption[];
    }
  | { readonly key: string; readonly label: string; readonly type: 'date' };

interface QueryFiltersProps {
  readonly filters: readonly QueryFilter[];
  /** What the filters are about, for screen readers. */
  readonly label: string;
  /** The choice that leaves all rows. */
  readonly all: string;
}

/** Filters over a list that is read from the server, kept in the address. */
export function QueryFilters({ filters, label, all }: QueryFiltersProps) {
  const [params, setParams] = useSearchParams();
  const change = (key: string, value: string): void =>
    setParams(
      (current) => {
        if (value === '') current.delete(key);
        else current.set(key, value);
        return current;
      },
      { replace: true },
    );
  return (
    <div role="search" aria-label={label} className="ui-list__query">
      {filters.map((filter) => {
        const common = {
          name: filter.key,
          label: filter.label,
          value: params.get(filter.key) ?? '',
          onChange: (value: string) => change(filter.key, value),
        };
        return filter.type === 'date' ? (
          <TextField key={filter.key} {...common} type="date" />
        ) : (
          <SelectField
            key={filter.key}
            {...common}
            options={[{ value: '', label: all }, ...filter.options]}
          />
        );
      })}
    </div>
  );
}
