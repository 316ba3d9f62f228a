import { useCallback, useState } from 'react';

import type { Column } from '../column.ts';
import { keepColumnChoice, readColumnChoice } from './column-choice.ts';

export interface ColumnChoice {
  /** Keys of the columns to show. */
  readonly shown: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

/** Which columns the user wants to see in a list, remembered on this device. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]): ColumnChoice {
  const [shown, setShown] = useState(() => readColumnChoice(localStorage, list, columns));
  const toggle = useCallback(
    (key: string) => {
      const next = new Set(shown);
      if (!next.delete(key)) next.add(key);
      keepColumnChoice(localStorage, list, columns, next);
      setShown(next);
    },
    [columns, list, shown],
  );
  return { shown, toggle };
}
