/** The words of every field in which one of many is looked for. */
export interface ComboboxTexts {
  /** Names the list under the field for screen readers. */
  readonly options: string;
  /** The button that shows all of them, and whose they are. */
  readonly open: (field: string) => string;
  readonly clear: string;
  readonly found: (count: number) => string;
  readonly none: string;
  /** Under the first of very many. */
  readonly more: (count: number) => string;
  /** Stands for the chosen one when it is not there any more. */
  readonly gone: string;
  /** While there may be more than there are here. */
  readonly arriving: string;
}
