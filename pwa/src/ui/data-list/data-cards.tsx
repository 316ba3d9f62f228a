import { memo, useCallback, useId, useState } from 'react';

import { Icon } from '../icon.tsx';
import type { ListRow } from './column.ts';
import { briefOf, cellOf, type ListBodyProps } from './list-body.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

import './data-cards.css';

/** Pixels of a closed card and of what is between two, before it is measured. */
export const CARD_HEIGHT = 76;

/**
 * The rows of a list as cards, where there is no room for a table: two lines of each, and all of it
 * with what can be done to it where it was opened.
 */
export function DataCards<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { listRef, label, rows, long, columns, actions, texts } = props;
  const { placed, height, measure } = useVirtualRows(listRef, {
    rows,
    long,
    estimatedHeight: CARD_HEIGHT,
  });
  useRowFocus(listRef);
  const [opened, setOpened] = useState(NONE);
  const toggle = useCallback((id: string) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
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
            isOpen={opened.has(row.id)}
            onToggle={toggle}
            columns={columns}
            actions={actions}
            texts={texts}
          />
        );
      })}
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

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
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

function PlainCard<Row extends ListRow>(props: CardProps<Row>) {
  const { row, index, of, top, measure, columns, isOpen, texts } = props;
  const [title, ...others] = columns;
  const beside = others.find(({ brief }) => brief === 'beside');
  const whole = useId();
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
        <div className="ui-cards__brief">
          {title === undefined ? null : (
            <div className="ui-cards__title">{cellOf(row, title, texts)}</div>
          )}
          <div className="ui-cards__line">
            <span>{briefOf(row, others)}</span>
            {beside === undefined ? null : cellOf(row, beside, texts)}
          </div>
          <button
            type="button"
            className="ui-cards__more"
            aria-expanded={isOpen}
            aria-controls={whole}
            aria-label={texts.whole(title?.text(row) ?? '')}
            onClick={() => props.onToggle(row.id)}
          >
            <Icon name="down" size={18} />
          </button>
        </div>
        <div id={whole} hidden={!isOpen} className="ui-cards__whole">
          {isOpen ? <Whole {...props} /> : null}
        </div>
      </div>
    </div>
  );
}

/** All that is known of a row, under its titles. */
function Whole<Row extends ListRow>({ row, columns, actions, texts }: CardProps<Row>) {
  return (
    <>
      <dl className="ui-cards__fields">
        {columns.slice(1).map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{cellOf(row, column, texts)}</dd>
          </div>
        ))}
      </dl>
      {actions === undefined ? null : <div className="ui-cards__actions">{actions(row)}</div>}
    </>
  );
}

/** Scrolling adds and removes cards and must not draw the others again. */
const Card = memo(PlainCard) as typeof PlainCard;
