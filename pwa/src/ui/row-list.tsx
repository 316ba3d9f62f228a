import { startTransition, useEffect, useState, type Key, type ReactNode } from 'react';

import type { Gate } from './gate/gate.ts';
import { Gated } from './gate/gated.tsx';
import { Skeleton } from './skeleton.tsx';

import './row-list.css';

interface RowListProps<Row> {
  /** Undefined while the rows are being read. */
  readonly rows: readonly Row[] | undefined;
  /** What is known of them. */
  readonly gate: Gate;
  readonly keyOf: (row: Row) => Key;
  readonly renderRow: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly label: string;
  /** Height in pixels of a row that is not there yet, so that nothing jumps when it comes. */
  readonly skeletonHeight?: number;
}

/** The one list: rows in a card, placeholders of their size while reading, a sentence when empty. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { rows, gate, keyOf, renderRow, empty, label, skeletonHeight = 72 } = props;
  const drawn = useDrawnRows(rows?.length ?? 0, skeletonHeight);
  return (
    <Gated
      gate={gate}
      count={rows?.length}
      skeleton={<Skeleton lines={3} height={skeletonHeight} />}
      empty={<p className="ui-empty">{empty}</p>}
    >
      <ul className="ui-rows" aria-label={label}>
        {rows?.slice(0, drawn).map((row, index) => (
          <li key={keyOf(row)} data-index={index} className="ui-row">
            {renderRow(row)}
          </li>
        ))}
      </ul>
    </Gated>
  );
}

const TIMES = 3;

/**
 * How many rows are drawn: as many as the window holds at once, the others behind them, a part after
 * the other.
 */
function useDrawnRows(count: number, height: number): number {
  const [drawn, setDrawn] = useState(() => Math.ceil(globalThis.innerHeight / height));
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn * TIMES));
  }, [drawn, count]);
  return drawn;
}
