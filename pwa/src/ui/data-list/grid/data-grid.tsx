import { useCallback, useMemo, useState, type CSSProperties } from 'react';

import { useMedia } from '../../use-media.ts';
import type { ListRow } from '../column.ts';
import type { ListBodyProps } from '../list-body.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';
import { GridBar } from './grid-bar.tsx';
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
  /** Under the list of a desk: which keys there are. */
  readonly keysHint: string;
  /** Pixels of a row at the desk and of a card on a phone, before they are measured. */
  readonly estimatedHeight: { readonly row: number; readonly card: number };
}

/** Between cards; rows of a desk follow each other. */
const CARD_GAP = 10;

/** The rows of a list as what is decided about: they are ticked, one is active and shows its detail. */
export function DataGrid<Row extends ListRow>(props: DataGridProps<Row>) {
  const { body, selection, detail, onAct, keysHint, estimatedHeight } = props;
  const { listRef, rows, long, label, columns } = body;
  const { ticks, tickOf } = selection;
  const wide = useMedia('(min-width: 768px)');
  const isBeside = useMedia('(min-width: 1100px)');
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const find = (id: string | undefined) => rows.find((row) => row.id === id);
  const active = useActiveRow(listRef, ids, {
    onTick: (id) => {
      const row = find(id);
      if (row !== undefined) ticks.toggle(tickOf(row));
    },
    onAct: (id) => {
      const row = find(id);
      if (row !== undefined) onAct(row);
    },
  });
  const activeRow = find(active.id);
  const gap = wide ? 0 : CARD_GAP;
  const { placed, height, measure } = useVirtualRows(listRef, {
    rows,
    long,
    estimatedHeight: wide ? estimatedHeight.row : estimatedHeight.card,
    gap,
    kept: active.id === undefined ? -1 : ids.indexOf(active.id),
  });
  const [openId, setOpenId] = useState<string>();
  const openRow = find(openId);
  const { setId } = active;
  const open = useCallback(
    (id: string) => {
      setId(id);
      setOpenId(id);
    },
    [setId],
  );
  const tracks = [
    ...columns.map(({ width = 'minmax(0, 2fr)' }) => width),
    body.actionsWidth ?? 'auto',
  ];
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
          className="ui-grid__frame"
          style={{ '--ui-tracks': tracks.join(' ') } as CSSProperties}
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
              return row === undefined ? null : (
                <GridRow
                  key={row.id}
                  row={row}
                  index={index}
                  top={top}
                  measure={measure}
                  columns={columns}
                  actions={body.actions}
                  texts={body.texts}
                  tick={tickOf(row)}
                  ticked={ticks.has(tickOf(row))}
                  active={active.id === row.id}
                  tickLabel={selection.tickLabel}
                  onTick={ticks.toggle}
                  onActivate={setId}
                  openWord={isBeside ? undefined : detail.title}
                  onOpen={open}
                />
              );
            })}
          </div>
        </div>
        {isBeside ? <p className="ui-grid__keys">{keysHint}</p> : null}
      </div>
      {isBeside ? (
        <aside className="ui-grid__detail" aria-label={detail.title}>
          {activeRow === undefined ? <p>{detail.none}</p> : detail.renderBeside(activeRow)}
        </aside>
      ) : null}
      {!isBeside && openRow !== undefined
        ? detail.renderOver(openRow, () => setOpenId(undefined))
        : null}
    </div>
  );
}
