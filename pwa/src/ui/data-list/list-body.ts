import type { ReactNode, RefObject } from 'react';

import { breakableText } from './breakable-text.tsx';
import type { Column, ListRow } from './column.ts';
import type { DataListTexts } from './data-list-texts.ts';
import type { ListSort } from './list-view.ts';

/** What draws the rows of a list, as a table or as cards. */
export interface ListBodyProps<Row extends ListRow> {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly rows: readonly Row[];
  /** True when the whole list has too many rows to have all of them in the page. */
  readonly long: boolean;
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[];
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly actionsWidth: string | undefined;
  readonly texts: DataListTexts;
}

/** What stands in a cell: something drawn, a text, or the sign of a missing value. */
export function cellOf<Row>(
  row: Row,
  { cell, text }: Column<Row>,
  { missing }: DataListTexts,
): ReactNode {
  if (cell !== undefined) return cell(row);
  const words = text(row);
  return words === '' ? missing : breakableText(words);
}

/** What a closed card says of a row besides its name: what there is, in the order of the columns. */
export function briefOf<Row>(row: Row, columns: readonly Column<Row>[]): string {
  return columns
    .map(({ brief, text }) => {
      if (brief === undefined) return text(row);
      return typeof brief === 'string' ? '' : brief(row);
    })
    .filter((words) => words !== '')
    .join(' · ');
}
