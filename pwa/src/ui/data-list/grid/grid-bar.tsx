import { startTransition, useOptimistic, useRef } from 'react';

import { Checkbox } from '../../fields/checkbox.tsx';
import { useHandedFocus } from '../../focus/hand-focus-on.ts';
import type { ListRow } from '../column.ts';
import type { GridSelection } from './grid-selection.ts';

interface GridBarProps<Row extends ListRow> {
  /** Those that the list shows. */
  readonly rows: readonly Row[];
  readonly selection: GridSelection<Row>;
}

const NO_ROWS: readonly never[] = [];

/** Over the rows of a grid and always in sight: ticks all of them, and acts on those that are. */
export function GridBar<Row extends ListRow>({ rows, selection }: GridBarProps<Row>) {
  const { ticks, tickOf, tickAll, renderActs } = selection;
  // Box and words answer at once, the boxes of two hundred rows in steps behind them.
  const bar = useRef<HTMLDivElement>(null);
  // With the last rows goes what decided about them.
  useHandedFocus(bar);
  const [wanted, want] = useOptimistic<boolean | null>(null);
  const ticked =
    wanted === null ? rows.filter((row) => ticks.has(tickOf(row))) : wanted ? rows : NO_ROWS;
  return (
    <div ref={bar} className="ui-grid__bar">
      <Checkbox
        label={tickAll}
        checked={ticked.length === rows.length}
        partly={ticked.length > 0 && ticked.length < rows.length}
        onChange={(on) =>
          startTransition(() => {
            want(on);
            ticks.setAll(rows.map(tickOf), on);
          })
        }
      />
      {renderActs(ticked)}
    </div>
  );
}
