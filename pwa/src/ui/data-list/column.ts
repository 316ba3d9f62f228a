import type { ComponentType, ReactNode } from 'react';

/** A row of any list; the id is its identity. */
export interface ListRow {
  readonly id: string;
}

/** What sorts a row: texts character by character, numbers by size; null comes last either way. */
export type SortValue = string | number | null;

/** One column of a list. Keep columns in a constant: a new array prepares every row again. */
export interface Column<Row> {
  /** Its name in the address and in the remembered choice of columns. */
  readonly key: string;
  readonly title: string;
  /** What it says, for searching and, unless `sortBy` is given, for sorting; empty when missing. */
  readonly text: (row: Row) => string;
  readonly sortBy?: (row: Row) => SortValue;
  /** What is drawn when it is more than its text. */
  readonly cell?: (row: Row) => ReactNode;
  /** A track of the grid, `minmax(0, 2fr)` unless given; 0 stands for what is usually enough. */
  readonly width?: string;
  /** Numbers stand at the end. */
  readonly align?: 'end';
  /** True for an order to choose that is no column to see: `text` says nothing, `sortBy` gives the order. */
  readonly onlyOrder?: boolean;
  /** True when it is shown only if the user chooses it. */
  readonly optional?: boolean;
  /**
   * What a card says of it while it is closed, in a line without titles: its text unless given, a
   * text that says what it is of, nothing, or its cell at the end of the line.
   */
  readonly brief?: ((row: Row) => string) | 'nothing' | 'beside';
}

/** A choice that narrows a list; its value stands in the address under its key. */
export interface ListFilter<Row> {
  readonly key: string;
  readonly label: string;
  /** The choice that leaves all rows, where the common word for it does not agree. */
  readonly all?: string;
  /** The choices besides all of them. */
  readonly options: (rows: readonly Row[]) => readonly FilterOption[];
  readonly matches: (row: Row, value: string) => boolean;
  /** What it is chosen with where a native select is no tool; loaded with the list that has it. */
  readonly control?: ComponentType<FilterControlProps>;
  /** True where it takes no room until an address has chosen it. */
  readonly onlyChosen?: boolean;
}

export interface FilterControlProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly FilterOption[];
  /** False while there may be more to choose from than there are here. */
  readonly complete: boolean;
  /** The choice that leaves all rows. */
  readonly all: string;
  readonly onChange: (value: string) => void;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}
