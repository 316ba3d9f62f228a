import { useCallback, useMemo, type CSSProperties } from 'react';

import { useMedia } from '../../use-media.ts';
import type { ListRow } from '../column.ts';
import type { ListBodyProps } from '../list-body.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';
import { GridBar } from './grid-bar.tsx';
import type { GridGroups } from './grid-groups.ts';
import { GridPlace } from './grid-place.tsx';
import { GridRow } from './grid-row.tsx';
import type { GridDetail, GridSelection } from './grid-selection.ts';
import { useActiveRow } from './use-active-row.ts';

import './data-grid.css';

interface DataGridProps<Row extends ListRow> {
  readonly body: ListBodyProps<Row>;
  readonly selection: GridSelection<Row>;
  readonly detail: GridDetail<Row>;
  /** What Shift A does with the active row. */
  readonly onAct: (row: Row) => void;
  /** Headings over the first rows of groups; rows of a group must follow each other. */
  readonly groups?: GridGroups | undefined;
  /** The row that is on its way back, where work goes on once it is there. */
  readonly returned?: string | undefined;
  /** Under the list of a desk: which keys there are. */
  readonly keysHint: string;
  /** Pixels of a row at the desk and of a card on a phone, before they are measured. */
  readonly estimatedHeight: { readonly row: number; readonly card: number };
}

/** The box to tick, and what can be done. */
const BESIDE_COLUMNS = 2;

/** What the button that opens the detail needs in a row, with what is between two. */
const OPEN_PX = 104;

/** Between cards; rows of a desk follow each other. */
const CARD_GAP = 10;

/** The rows of a list as what is decided about: they are ticked, one is active and shows its detail. */
export function DataGrid<Row extends ListRow>(props: DataGridProps<Row>) {
  const { body, selection, detail, onAct, groups, keysHint, estimatedHeight } = props;
  const { listRef, rows, long, label, columns } = body;
  const { ticks, tickOf } = selection;
  const wide = useMedia('(min-width: 1024px)');
  const isBeside = useMedia('(min-width: 1200px)');
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const find = (id: string | undefined) => rows.find((row) => row.id === id);
  const withRow = (act: (row: Row) => void) => (id: string) => {
    const row = find(id);
    if (row !== undefined) act(row);
  };
  const commands = { onTick: withRow((row) => ticks.toggle(tickOf(row))), onAct: withRow(onAct) };
  const active = useActiveRow(listRef, ids, commands, { groups, returned: props.returned });
  const activeRow = find(active.id);
  const gap = wide ? 0 : CARD_GAP;
  const { placed, height, measure } = useVirtualRows(listRef, {
    rows,
    long,
    estimatedHeight: wide ? estimatedHeight.row : estimatedHeight.card,
    gap,
    kept: active.id === undefined ? -1 : ids.indexOf(active.id),
  });
  const { setId } = active;
  const { onOpen } = detail;
  const open = useCallback(
    (id: string) => {
      setId(id);
      onOpen(id);
    },
    [setId, onOpen],
  );
  return (
    <div className="ui-grid">
      <div className="ui-grid__main">
        <GridBar rows={rows} selection={selection} />
        <div
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable="true"
          aria-rowcount={rows.length}
          aria-colcount={columns.length + BESIDE_COLUMNS}
          className="ui-grid__frame"
          style={{ '--ui-tracks': tracksOf(body, isBeside) } as CSSProperties}
          onKeyDown={active.onKeyDown}
        >
          <div
            ref={listRef}
            role="rowgroup"
            className={height === undefined ? 'ui-grid__rows' : 'ui-grid__rows ui-virtual'}
            style={{ height, gap }}
          >
            {placed.map(({ index, top }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <GridPlace
                  key={row.id}
                  id={row.id}
                  {...{ index, top, measure, groups }}
                  onActivate={setId}
                >
                  <GridRow
                    row={row}
                    index={index}
                    top={groups === undefined ? top : null}
                    measure={groups === undefined ? measure : undefined}
                    columns={columns}
                    actions={body.actions}
                    texts={body.texts}
                    tick={tickOf(row)}
                    ticked={ticks.has(tickOf(row))}
                    active={active.id === row.id}
                    tickLabel={selection.tickLabel}
                    rowLabel={selection.rowLabel}
                    onTick={ticks.toggle}
                    onActivate={setId}
                    openWord={isBeside ? undefined : detail.title}
                    onOpen={open}
                  />
                </GridPlace>
              );
            })}
          </div>
        </div>
        {isBeside ? <p className="ui-grid__keys">{keysHint}</p> : null}
      </div>
      {isBeside ? <DetailBeside detail={detail} row={activeRow} /> : null}
    </div>
  );
}

function tracksOf<Row extends ListRow>(
  { columns, actionsWidth = 'auto' }: ListBodyProps<Row>,
  isBeside: boolean,
) {
  const tracks = columns.map(({ width = 'minmax(0, 2fr)' }) => width);
  return [...tracks, isBeside ? actionsWidth : `calc(${actionsWidth} + ${OPEN_PX}px)`].join(' ');
}

interface DetailBesideProps<Row> {
  readonly detail: GridDetail<Row>;
  readonly row: Row | undefined;
}

function DetailBeside<Row>({ detail, row }: DetailBesideProps<Row>) {
  return (
    <aside className="ui-grid__detail" aria-label={detail.title}>
      {row === undefined ? <p>{detail.none}</p> : detail.renderBeside(row)}
    </aside>
  );
}
