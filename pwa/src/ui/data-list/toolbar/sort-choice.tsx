import { useId } from 'react';

import { Icon } from '../../icon.tsx';
import type { Column } from '../column.ts';
import type { DataListTexts } from '../data-list-texts.ts';
import type { ListSort } from '../list-view.ts';

interface SortChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  readonly texts: DataListTexts;
}

/** Chooses the order where there are no headers to press. */
export function SortChoice<Row>({ columns, sort, onSort, texts }: SortChoiceProps<Row>) {
  const id = useId();
  const { column, descending } = sort;
  return (
    <div className="ui-list__choice">
      <label htmlFor={id}>{texts.sortBy}</label>
      <div className="ui-list__sort">
        <select
          id={id}
          className="ui-input ui-input--select"
          value={column}
          onChange={(event) => onSort({ column: event.currentTarget.value, descending })}
        >
          {columns.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="ui-button ui-button--secondary ui-button--normal"
          aria-label={descending ? texts.descending : texts.ascending}
          onClick={() => onSort({ column, descending: !descending })}
        >
          <span className="ui-table__arrow" data-sorted={descending ? 'descending' : 'ascending'}>
            <Icon name="sort" />
          </span>
        </button>
      </div>
    </div>
  );
}
