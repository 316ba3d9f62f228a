import { formatIstante, toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { swallowDoublePresses } from '../dialogs/double-press.ts';
import { useGateState, type Gate } from '../gate/gate.ts';
import { Gated } from '../gate/gated.tsx';
import { watchLetters } from '../letters-apart.ts';
import { Skeleton } from '../skeleton.tsx';
import { useMedia } from '../use-media.ts';
import { usePrinting } from '../use-printing.ts';
import type { Column, ListFilter, ListRow } from './column.ts';
import { CARD_HEIGHT, DataCards } from './data-cards.tsx';
import type { DataListTexts } from './data-list-texts.ts';
import { DataTable, TABLE_ROW_HEIGHT } from './data-table.tsx';
import type { ListBodyProps } from './list-body.ts';
import type { ListShape, ListSort, ListView } from './list-view.ts';
import { roomOfTable } from './table-room.ts';
import { ListToolbar } from './toolbar/list-toolbar.tsx';
import { useColumnChoice } from './toolbar/use-column-choice.ts';
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
  /**
   * What the list begins with in its default order, shown while the rest of the rows is being read;
   * as short as a screen, and nothing to search, count or add up.
   */
  readonly first?: readonly Row[] | undefined;
  /** What is known of them. */
  readonly gate: Gate;
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
  /** Draws the rows in another way than as a table or as cards: `grid/data-grid.tsx` does. */
  readonly renderRows?: (props: ListBodyProps<Row>) => ReactNode;
  /** The room of its first rows. */
  readonly skeleton?: ReactNode;
  /** Instead of the list when there are no rows at all. */
  readonly empty: ReactNode;
  readonly texts: DataListTexts;
  /** Before its names in the address, where the page has another list that has them without. */
  readonly prefix?: string;
}

const NO_FILTERS: readonly never[] = [];
const NO_ROWS: readonly never[] = [];
/** Up to this many rows all of them are in the page, as find-in-page likes it. */
const ALL_ROWS_UP_TO = 200;
/** A list that had more, and grows shorter as somebody works through it, gets all of them in at so many. */
const ALL_OF_LONG_UP_TO = 50;
/** On paper all are there; of more than these, some sixty pages, the first ones and a word about it. */
const MOST_PRINTED_ROWS = 2000;

/**
 * The one list of the desk: search, sort and filters in the address, counts at its foot, columns to
 * choose, cards where there is no room for a table. `/` puts the focus into the search.
 */
export function DataList<Row extends ListRow>(props: DataListProps<Row>) {
  const { name, label, rows, gate, columns, filters = NO_FILTERS, texts } = props;
  useLayoutEffect(() => {
    // A row's buttons are the next row's when it goes, and whoever opens a list presses them at once.
    swallowDoublePresses(document);
    watchLetters(document);
  }, []);
  const shape = useShape(props, filters);
  const { view, change } = useListView(shape);
  const drawable = useMemo(() => columns.filter(({ onlyOrder }) => onlyOrder !== true), [columns]);
  const choice = useColumnChoice(name, drawable);
  const visible = useVisibleRows(rows, columns, filters, view);
  const isFirst = visible === undefined && isAsAtFirst(view, shape);
  const first = useVisibleRows(isFirst ? props.first : undefined, columns, filters, view);
  const printedMs = usePrinting();
  const printing = printedMs !== null;
  const long = useLong(rows?.length ?? 0);
  const shown = drawable.filter(({ key }) => choice.shown.has(key));
  const roomy = useMedia(`(min-width: ${roomOfTable(shown, props).from}px)`);
  const wide = printing || roomy;
  const list = useRef<HTMLDivElement>(null);
  const enterList = useCallback(() => focusRow(list.current, 0), []);
  const state = useGateState(gate);
  const skeleton = props.skeleton ?? <ListSkeleton wide={wide} />;
  const drawn = visible?.shown ?? first?.shown.slice(0, rowsOfScreen(wide));
  const isMissing = drawn === undefined || rows?.length === 0 || state === 'closed';
  if (state === 'open' && rows?.length === 0) {
    return <div className="ui-empty">{props.empty}</div>;
  }
  const draw =
    props.renderRows ?? ((body) => (wide ? <DataTable {...body} /> : <DataCards {...body} />));
  return (
    <div className="ui-list" data-totals={props.totals === undefined ? undefined : ''}>
      <ListToolbar
        label={props.label}
        rows={isMissing ? NO_ROWS : (rows ?? NO_ROWS)}
        columns={columns}
        filters={filters}
        complete={state === 'open' && rows !== undefined}
        view={view}
        change={change}
        choice={choice}
        sortable={!wide || props.renderRows !== undefined}
        onEnterList={enterList}
        texts={texts}
      />
      <Gated
        gate={gate}
        count={isMissing ? undefined : drawn.length}
        skeleton={skeleton}
        empty={<p className="ui-empty">{texts.noMatch}</p>}
      >
        {draw({
          listRef: list,
          label,
          rows: (printing ? drawn?.slice(0, MOST_PRINTED_ROWS) : drawn) ?? NO_ROWS,
          long: long && !printing,
          columns: shown,
          sort: view.sort,
          onSort: (sort) => change({ sort }),
          actions: props.actions,
          actionsWidth: props.actionsWidth,
          texts,
        })}
      </Gated>
      {visible === undefined || isMissing || state !== 'open' ? null : (
        <Foot {...props} visible={visible.shown} all={visible.all} printedMs={printedMs} />
      )}
    </div>
  );
}

/** Whether only the rows in sight are in the page: two hundred that came into it at once would hold it up. */
function useLong(count: number): boolean {
  const [wasLong, setWasLong] = useState(false);
  const isLong = count > (wasLong ? ALL_OF_LONG_UP_TO : ALL_ROWS_UP_TO);
  if (isLong !== wasLong) setWasLong(isLong);
  return isLong;
}

/** As many as fill the window, whatever stands above them: of what comes first no more is drawn. */
function rowsOfScreen(wide: boolean): number {
  return Math.ceil(globalThis.innerHeight / (wide ? TABLE_ROW_HEIGHT : CARD_HEIGHT));
}

/** Whether the list is in its own order and nothing of it is left out. */
function isAsAtFirst({ search, sort, filters }: ListView, { defaultSort }: ListShape): boolean {
  const { column, descending } = sort;
  const isSorted = column === defaultSort.column && descending === defaultSort.descending;
  return isSorted && search === '' && Object.keys(filters).length === 0;
}

/** The room of the first rows, as a table or as cards. */
function ListSkeleton({ wide }: { readonly wide: boolean }) {
  return wide ? (
    <Skeleton lines={8} height={TABLE_ROW_HEIGHT} />
  ) : (
    <Skeleton lines={7} height={CARD_HEIGHT} />
  );
}

interface FootProps<Row extends ListRow> extends Pick<
  DataListProps<Row>,
  'count' | 'totals' | 'texts'
> {
  readonly visible: readonly Row[];
  readonly all: number;
  /** When it goes on paper. */
  readonly printedMs: number | null;
}

function Foot<Row extends ListRow>(props: FootProps<Row>) {
  const { visible, all, printedMs, count, totals, texts } = props;
  const sums = useMemo(() => totals?.(visible), [totals, visible]);
  return (
    <div className="ui-list__foot">
      <span role="status">{count(visible.length, all)}</span>
      {sums === undefined ? null : <span className="ui-list__totals">{sums}</span>}
      {printedMs === null ? null : (
        <span>{texts.printed(formatIstante(toIstante(printedMs)))}</span>
      )}
      {printedMs !== null && visible.length > MOST_PRINTED_ROWS ? (
        <strong>{texts.printedPart(MOST_PRINTED_ROWS, visible.length)}</strong>
      ) : null}
    </div>
  );
}

function useShape<Row extends ListRow>(
  { columns, defaultSort, prefix = '' }: DataListProps<Row>,
  filters: readonly ListFilter<Row>[],
): ListShape {
  const { column, descending } = defaultSort;
  return useMemo(
    () => ({
      columns: columns.map(({ key }) => key),
      filters: filters.map(({ key }) => key),
      defaultSort: { column, descending },
      prefix,
    }),
    [columns, filters, column, descending, prefix],
  );
}
