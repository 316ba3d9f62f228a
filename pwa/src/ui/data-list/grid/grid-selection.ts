import type { ReactNode } from 'react';

import type { Ticks } from './use-ticks.ts';

/** How rows are ticked, and what can be done with those that are. */
export interface GridSelection<Row> {
  readonly ticks: Ticks;
  /**
   * What a tick means, by its words: a row that becomes something else than what was ticked is not ticked
   * any more. Keep it stable between renderings.
   */
  readonly tickOf: (row: Row) => string;
  /** Beside the box that ticks all rows that the list shows, in the page or not. */
  readonly tickAll: string;
  /** Whose box it is; keep it stable between renderings. */
  readonly tickLabel: (row: Row) => string;
  /** What a row says in short, for who hears it; keep it stable between renderings. */
  readonly rowLabel: (row: Row) => string;
  /** Acts on the ticked rows that the list shows: nobody acts on what they do not see. */
  readonly renderActs: (ticked: readonly Row[]) => ReactNode;
}

/** What is known of the active row: beside the list where there is room, else wherever its owner shows it. */
export interface GridDetail<Row> {
  /** What it is called, and the word on the button that opens it. */
  readonly title: string;
  /** Instead of it when no row is active. */
  readonly none: string;
  readonly renderBeside: (row: Row) => ReactNode;
  /**
   * Asked for where there is no room beside: the owner shows it and lets it stand, for a row may go from
   * the list while it is looked at. Keep it stable between renderings.
   */
  readonly onOpen: (id: string) => void;
}
