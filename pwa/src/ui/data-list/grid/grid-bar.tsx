import { Checkbox } from '../../fields/checkbox.tsx';
import type { ListRow } from '../column.ts';
import type { GridSelection } from './grid-selection.ts';

interface GridBarProps<Row extends ListRow> {
  /** Those that the list shows. */
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly selection: GridSelection<Row>;
}

/** Over the rows of a grid and always in sight: ticks all of them, and acts on those that are. */
export function GridBar<Row extends ListRow>({ rows, ids, selection }: GridBarProps<Row>) {
  const { ticks, tickAll, renderActs } = selection;
  const ticked = rows.filter(({ id }) => ticks.has(id));
  return (
    <div className="ui-grid__bar">
      <Checkbox
        label={tickAll}
        checked={ticked.length === ids.length}
        partly={ticked.length > 0 && ticked.length < ids.length}
        onChange={(on) => ticks.setAll(ids, on)}
      />
      {renderActs(ticked)}
    </div>
  );
}
