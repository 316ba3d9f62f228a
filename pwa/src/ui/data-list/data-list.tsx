import { useCallback, useMemo, useRef, type ReactNode } from 'react';

import { Skeleton } from '../skeleton.tsx';
import { useMedia } from '../use-media.ts';
import type { Column, ListFilter, ListRow } from './column.ts';
import { DataCards } from './data-cards.tsx';
import type { DataListTexts } from './data-list-texts.ts';
import { DataTable } from './data-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListShape, ListSort } from './list-view.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useListView } from './use-list-view.ts';
import { focusRow } from './use-row-focus.ts';
import { useVisibleRows } from './use-visible-rows.ts';

import './data-list.css';

interface DataListProps<Row extends ListRow> {
  /** Under which the choice of columns is remembered. */
  readonly name: string;
  /** What is listed, for screen readers. */
  readonly label: string;
  /** Undefined while the rows are being read. */
  readonly rows: readonly Row[] | undefined;
  /** A constant; the first column names the row and is always shown. */
  readonly columns: readonly Column<Row>[];
  readonly defaultSort: ListSort;
  /** A constant. */
  readonly filters?: readonly ListFilter<Row>[];
  /** `12 cose`, or `3 di 12 cose` when some are hidden. */
  readonly count: (shown: number, all: number) => string;
  /** Beside the count: sums over the rows that are shown. */
  readonly totals?: (rows: readonly Row[]) => ReactNode;
  /** Keep it stable between renderings, or every row is drawn again. */
  readonly actions?: (row: Row) => ReactNode;
  /** What the buttons of a row need in a table, where it is not the room of two words. */
  readonly actionsWidth?: string;
  /** Instead of the list when there are no rows at all. */
  readonly empty: ReactNode;
  readonly texts: DataListTexts;
}

const NO_FILTERS: readonly never[] = [];
/** Up to this many rows all of them are in the page, as find-in-page and printing like it. */
const ALL_ROWS_UP_TO = 200;
const SKELETON_ROWS = 8;
const ROW_HEIGHT = 56;

/**
 * The one list of the desk: search, sort and filters in the address, counts at its foot, columns to
 * choose, cards where there is no room for a table. `/` puts the focus into the search.
 */
export function DataList<Row extends ListRow>(props: DataListProps<Row>) {
  const { name, label, rows, columns, defaultSort, filters = NO_FILTERS, texts } = props;
  const shape = useShape(columns, filters, defaultSort);
  const { view, change } = useListView(shape);
  const choice = useColumnChoice(name, columns);
  const visible = useVisibleRows(rows, columns, filters, view);
  const wide = useMedia('(min-width: 768px)');
  const list = useRef<HTMLDivElement>(null);
  const enterList = useCallback(() => focusRow(list.current, 0), []);
  if (rows !== undefined && rows.length === 0) return <div className="ui-empty">{props.empty}</div>;
  const shown = columns.filter(({ key }) => choice.shown.has(key));
  const Body = wide ? DataTable : DataCards;
  return (
    <div className="ui-list">
      <ListToolbar
        rows={rows ?? NO_FILTERS}
        columns={columns}
        filters={filters}
        view={view}
        change={change}
        choice={choice}
        sortable={!wide}
        onEnterList={enterList}
        texts={texts}
      />
      {visible === undefined ? (
        <div aria-busy="true">
          <p className="ui-visually-hidden">{texts.loading}</p>
          <Skeleton lines={SKELETON_ROWS} height={ROW_HEIGHT} />
        </div>
      ) : null}
      {visible?.length === 0 ? <p className="ui-empty">{texts.noMatch}</p> : null}
      {visible === undefined || visible.length === 0 ? null : (
        <Body
          listRef={list}
          label={label}
          rows={visible}
          long={(rows?.length ?? 0) > ALL_ROWS_UP_TO}
          columns={shown}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          actions={props.actions}
          actionsWidth={props.actionsWidth}
          texts={texts}
        />
      )}
      {visible === undefined || rows === undefined ? null : (
        <Foot {...props} visible={visible} all={rows.length} />
      )}
    </div>
  );
}

interface FootProps<Row extends ListRow> extends Pick<DataListProps<Row>, 'count' | 'totals'> {
  readonly visible: readonly Row[];
  readonly all: number;
}

function Foot<Row extends ListRow>({ visible, all, count, totals }: FootProps<Row>) {
  const sums = useMemo(() => totals?.(visible), [totals, visible]);
  return (
    <div className="ui-list__foot">
      <span role="status">{count(visible.length, all)}</span>
      {sums === undefined ? null : <span className="ui-list__totals">{sums}</span>}
    </div>
  );
}

function useShape<Row>(
  columns: readonly Column<Row>[],
  filters: readonly ListFilter<Row>[],
  { column, descending }: ListSort,
): ListShape {
  return useMemo(
    () => ({
      columns: columns.map(({ key }) => key),
      filters: filters.map(({ key }) => key),
      defaultSort: { column, descending },
    }),
    [columns, filters, column, descending],
  );
}
