import { memo, type ReactNode } from 'react';

import { Button } from '../../button.tsx';
import { Checkbox } from '../../fields/checkbox.tsx';
import type { ListRow } from '../column.ts';
import { cellOf, type ListBodyProps } from '../list-body.ts';

interface GridRowProps<Row extends ListRow> extends Pick<
  ListBodyProps<Row>,
  'columns' | 'actions' | 'texts'
> {
  readonly row: Row;
  readonly index: number;
  readonly top: number | null;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly tick: string;
  readonly ticked: boolean;
  readonly active: boolean;
  /** Whose box it is, for who hears only the box. */
  readonly tickLabel: (row: Row) => string;
  /** What it says in short: read out cell by cell it would be lost. */
  readonly rowLabel: (row: Row) => string;
  readonly onTick: (tick: string) => void;
  readonly onActivate: (id: string) => void;
  /** The word on the button that opens the detail, where it does not stand beside the list. */
  readonly openWord: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** One row of a grid: in a line at the desk, a card on a phone. */
function PlainGridRow<Row extends ListRow>(props: GridRowProps<Row>) {
  const { row, index, top, measure, columns, actions, texts } = props;
  const { tick, ticked, active, tickLabel, rowLabel, onTick, onActivate, openWord, onOpen } = props;
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={ticked}
      aria-label={rowLabel(row)}
      tabIndex={active ? 0 : -1}
      data-index={index}
      data-row={row.id}
      className={active ? 'ui-grid__row ui-grid__row--active' : 'ui-grid__row'}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
      onFocus={() => onActivate(row.id)}
    >
      <div role="gridcell" className="ui-grid__tick">
        <Checkbox
          label={tickLabel(row)}
          hiddenLabel
          checked={ticked}
          onChange={() => onTick(tick)}
        />
      </div>
      {columns.map((column) => (
        <Cell key={column.key} name={column.key}>
          {cellOf(row, column, texts)}
        </Cell>
      ))}
      <div role="gridcell" className="ui-grid__actions">
        {openWord === undefined ? null : (
          <Button look="quiet" size="small" onClick={() => onOpen(row.id)}>
            {openWord}
          </Button>
        )}
        {actions?.(row)}
      </div>
    </div>
  );
}

function Cell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div role="gridcell" data-column={name} className="ui-grid__cell">
      {children}
    </div>
  );
}

/** Scrolling adds and removes rows, a tick changes one: the others must not be drawn again. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
