import {
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import { Icon } from '../../icon.tsx';
import { useShortcut } from '../../use-shortcut.ts';
import type { Column, ListFilter, ListRow } from '../column.ts';
import type { DataListTexts } from '../data-list-texts.ts';
import type { ListView } from '../list-view.ts';
import { FilterFold } from './filter-fold.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { ColumnChoice } from './use-column-choice.ts';

import './list-toolbar.css';

interface ListToolbarProps<Row extends ListRow> {
  /** Of the list: two of them may stand on a page. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly ListFilter<Row>[];
  /** False while more rows may still come. */
  readonly complete: boolean;
  readonly view: ListView;
  readonly change: (change: Partial<ListView>) => void;
  readonly choice: ColumnChoice;
  /** True where there are no headers to sort by. */
  readonly sortable: boolean;
  /** The user wants to go from the search to the rows. */
  readonly onEnterList: () => void;
  readonly texts: DataListTexts;
}

/** Search, filters, order and columns, over the rows of a list. */
export function ListToolbar<Row extends ListRow>(props: ListToolbarProps<Row>) {
  const { columns, filters, view, change, choice, sortable, texts } = props;
  const drawable = columns.filter(({ onlyOrder }) => onlyOrder !== true);
  // The name of a row alone is nothing to choose from.
  const columnMenu =
    drawable.length > 1 ? (
      <ColumnMenu columns={drawable} choice={choice} label={texts.columns} />
    ) : null;
  const folds = sortable && filters.length > 0;
  return (
    <div className="ui-list__tools">
      <SearchBox {...props} />
      {filters.length === 0 ? null : <Filters {...props}>{folds ? columnMenu : null}</Filters>}
      {folds ? null : columnMenu}
      {sortable ? (
        <SortChoice
          columns={columns}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          texts={texts}
        />
      ) : null}
    </div>
  );
}

interface FiltersProps<Row extends ListRow> extends ListToolbarProps<Row> {
  /** What folds away with them. */
  readonly children: ReactNode;
}

function Filters<Row extends ListRow>(props: FiltersProps<Row>) {
  const { rows, filters, complete, view, change, texts, children } = props;
  const active = Object.keys(view.filters);
  // What narrowed the list stays while that is there, or the focus in it would be lost.
  const [met, setMet] = useState(active);
  const more = active.filter((key) => !met.includes(key));
  if (more.length > 0) setMet([...met, ...more]);
  const drawn = filters.filter(({ key, onlyChosen }) => onlyChosen !== true || met.includes(key));
  return (
    <FilterFold label={texts.filters} active={active.length}>
      {drawn.map((filter) => (
        <FilterSelect
          key={filter.key}
          filter={filter}
          rows={rows}
          complete={complete}
          value={view.filters[filter.key] ?? ''}
          all={filter.all ?? texts.all}
          onChange={(value) => change({ filters: { [filter.key]: value } })}
        />
      ))}
      {children}
    </FilterFold>
  );
}

function SearchBox<Row extends ListRow>(props: ListToolbarProps<Row>) {
  const { label, view, change, sortable, onEnterList, texts } = props;
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.select());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onEnterList();
    }
    if (event.key !== 'Escape' || view.search === '') return;
    // Esc empties the search before it closes anything else.
    event.preventDefault();
    change({ search: '' });
  };
  return (
    <div role="search" aria-label={label} className="ui-list__search">
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        className="ui-input"
        aria-label={texts.search}
        aria-keyshortcuts="/"
        placeholder={sortable ? `${texts.search}…` : `${texts.search}… ${texts.searchKey}`}
        autoComplete="off"
        value={view.search}
        onKeyDown={onKeyDown}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
    </div>
  );
}

/** The choices of more rows follow when the page has nothing else to do. */
const COUNTED_AT_ONCE = 4000;

interface FilterSelectProps<Row> {
  readonly filter: ListFilter<Row>;
  readonly rows: readonly Row[];
  readonly complete: boolean;
  readonly value: string;
  readonly all: string;
  readonly onChange: (value: string) => void;
}

function FilterSelect<Row>(props: FilterSelectProps<Row>) {
  const { filter, rows, complete, value, all, onChange } = props;
  const id = useId();
  const later = useDeferredValue(rows);
  const counted = rows.length > COUNTED_AT_ONCE ? later : rows;
  const options = useMemo(() => filter.options(counted), [filter, counted]);
  const { label, control: Control } = filter;
  if (Control !== undefined) {
    return (
      <div className="ui-list__choice ui-list__choice--search">
        <Control {...{ label, value, options, complete, all, onChange }} />
      </div>
    );
  }
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <div className="ui-list__choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="ui-input ui-input--select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {known ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly choice: ColumnChoice;
  readonly label: string;
}

/** The first column names the row and cannot be hidden. The boxes are there only while it is open. */
function ColumnMenu<Row>({ columns, choice, label }: ColumnMenuProps<Row>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="ui-list__columns">
      <button
        type="button"
        className="ui-button ui-button--secondary ui-button--normal"
        popoverTarget={id}
      >
        <Icon name="columns" />
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="ui-list__menu"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open
          ? columns.slice(1).map(({ key, title }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={choice.shown.has(key)}
                  onChange={() => choice.toggle(key)}
                />
                {title}
              </label>
            ))
          : null}
      </div>
    </div>
  );
}
