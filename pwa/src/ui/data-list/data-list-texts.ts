/** The words of a list, the same for all of them. */
export interface DataListTexts {
  readonly search: string;
  /** Says which key puts the focus into the search. */
  readonly searchKey: string;
  readonly sortBy: string;
  readonly ascending: string;
  readonly descending: string;
  readonly columns: string;
  /** Opens the filters on a phone; says how many narrow the list. */
  readonly filters: (active: number) => string;
  /** The choice of a filter that leaves all rows. */
  readonly all: string;
  readonly noMatch: string;
  readonly actions: string;
  /** Opens a card that says the least of a row, to all of it and what can be done with it. */
  readonly whole: (name: string) => string;
  /** Stands for a missing value. */
  readonly missing: string;
  /** On paper: when it was printed. */
  readonly printed: (when: string) => string;
  /** On paper, when not all rows are. */
  readonly printedPart: (printed: number, all: number) => string;
}
