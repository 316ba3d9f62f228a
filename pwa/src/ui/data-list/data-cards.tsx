import { memo } from 'react';

import type { ListRow } from './column.ts';
import { cellOf, type ListBodyProps } from './list-body.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Pixels of a card without its fields, and of a field, some of which take two lines. */
const CARD_FRAME = 98;
const CARD_FIELD = 32;

/** Pixels of a card, before it is measured. */
export function cardHeightOf(columns: number): number {
  return CARD_FRAME + CARD_FIELD * columns;
}

/** The rows of a list as cards, where there is no room for a table. */
export function DataCards<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { listRef, label, rows, long, columns, actions, texts } = props;
  const { placed, height, measure } = useVirtualRows(listRef, {
    rows,
    long,
    estimatedHeight: cardHeightOf(columns.length),
  });
  useRowFocus(listRef);
  return (
    <div
      ref={listRef}
      role="list"
      aria-label={label}
      className={height === undefined ? 'ui-cards' : 'ui-cards ui-virtual'}
      style={{ height }}
    >
      {placed.map(({ index, top }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <Card
            key={row.id}
            row={row}
            index={index}
            of={rows.length}
            top={top}
            measure={measure}
            columns={columns}
            actions={actions}
            texts={texts}
          />
        );
      })}
    </div>
  );
}

interface CardProps<Row extends ListRow> extends Pick<
  ListBodyProps<Row>,
  'columns' | 'actions' | 'texts'
> {
  readonly row: Row;
  readonly index: number;
  /** How many there are, in the page or not. */
  readonly of: number;
  readonly top: number | null;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

function PlainCard<Row extends ListRow>(props: CardProps<Row>) {
  const { row, index, of, top, measure, columns, actions, texts } = props;
  const [title, ...others] = columns;
  return (
    <div
      ref={measure}
      role="listitem"
      aria-setsize={of}
      aria-posinset={index + 1}
      data-index={index}
      data-row={row.id}
      className="ui-cards__place"
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
    >
      <div className="ui-cards__card">
        {title === undefined ? null : (
          <div className="ui-cards__title">{cellOf(row, title, texts)}</div>
        )}
        <dl className="ui-cards__fields">
          {others.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{cellOf(row, column, texts)}</dd>
            </div>
          ))}
        </dl>
        {actions === undefined ? null : <div className="ui-cards__actions">{actions(row)}</div>}
      </div>
    </div>
  );
}

/** Scrolling adds and removes cards and must not draw the others again. */
const Card = memo(PlainCard) as typeof PlainCard;
