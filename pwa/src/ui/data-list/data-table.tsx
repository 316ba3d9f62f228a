import { memo, type CSSProperties } from 'react';

import { Icon } from '../icon.tsx';
import type { ListRow } from './column.ts';
import { cellOf, type ListBodyProps } from './list-body.ts';
import { nextSort } from './list-view.ts';
import { roomOfTable } from './table-room.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { useWholeCells } from './use-whole-cells.ts';

export const TABLE_ROW_HEIGHT = 39;
const HEADER_ROWS = 1;

/** The rows of a list as a table that scrolls with the page. */
export function DataTable<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { listRef, label, rows, long, columns, actions, texts } = props;
  const { placed, height, measure } = useVirtualRows(listRef, {
    rows,
    long,
    estimatedHeight: TABLE_ROW_HEIGHT,
  });
  useRowFocus(listRef);
  useWholeCells(listRef);
  const { tracks } = roomOfTable(columns, props);
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + HEADER_ROWS}
      className="ui-table"
      style={{ '--ui-tracks': tracks.join(' ') } as CSSProperties}
    >
      <div role="rowgroup" className="ui-table__head">
        <HeaderRow {...props} />
      </div>
      {/* Rows stay where they are in the list also when only some of them are in the page. */}
      <div
        ref={listRef}
        role="rowgroup"
        className={height === undefined ? undefined : 'ui-virtual'}
        style={{ height }}
      >
        {placed.map(({ index, top }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <TableRow
              key={row.id}
              row={row}
              index={index}
              top={top}
              measure={measure}
              columns={columns}
              actions={actions}
              texts={texts}
            />
          );
        })}
      </div>
    </div>
  );
}

function HeaderRow<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { columns, sort, onSort, actions, texts } = props;
  return (
    <div role="row" aria-rowindex={1} className="ui-table__row">
      {columns.map(({ key, title, align }) => {
        const sorted = sort.column === key;
        const direction = sort.descending ? 'descending' : 'ascending';
        return (
          <div
            key={key}
            role="columnheader"
            aria-sort={sorted ? direction : 'none'}
            className={classOfCell('ui-table__header', align)}
          >
            <button type="button" onClick={() => onSort(nextSort(sort, key))}>
              {title}
              <span className="ui-table__arrow" data-sorted={sorted ? direction : undefined}>
                <Icon name="sort" size={15} />
              </span>
            </button>
          </div>
        );
      })}
      {actions === undefined ? null : (
        <div role="columnheader" className="ui-table__header ui-table__header--actions">
          <span className="ui-visually-hidden">{texts.actions}</span>
        </div>
      )}
    </div>
  );
}

interface TableRowProps<Row extends ListRow> extends Pick<
  ListBodyProps<Row>,
  'columns' | 'actions' | 'texts'
> {
  readonly row: Row;
  readonly index: number;
  readonly top: number | null;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

function PlainTableRow<Row extends ListRow>(props: TableRowProps<Row>) {
  const { row, index, top, measure, columns, actions, texts } = props;
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + HEADER_ROWS + 1}
      data-index={index}
      data-row={row.id}
      className="ui-table__row"
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
    >
      {columns.map((column, place) => (
        <div
          key={column.key}
          role={place === 0 ? 'rowheader' : 'cell'}
          className={classOfCell('ui-table__cell', column.align)}
        >
          {cellOf(row, column, texts)}
        </div>
      ))}
      {actions === undefined ? null : (
        <div role="cell" className="ui-table__cell ui-table__cell--actions">
          {actions(row)}
        </div>
      )}
    </div>
  );
}

/** Scrolling adds and removes rows and must not draw the others again. */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function classOfCell(name: string, align: 'end' | undefined): string {
  return align === undefined ? name : `${name} ${name}--${align}`;
}
