import type { Column } from '../column.ts';

const PREFIX = 'gestionale-colonne';

/** As much of the browser's storage as the choice uses. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The keys of the columns to show. The first column, which names the row, always is; a column that
 * was added since the choice was made is shown as by default.
 */
export function readColumnChoice<Row>(
  storage: ChoiceStorage,
  list: string,
  columns: readonly Column<Row>[],
): ReadonlySet<string> {
  const stored = parseChoice(storage.getItem(`${PREFIX}:${list}`));
  const shown = columns.filter(
    ({ key, optional = false }, index) => index === 0 || (stored.get(key) ?? !optional),
  );
  return new Set(shown.map(({ key }) => key));
}

/** Remembers the choice on this device; a full device only forgets it. */
export function keepColumnChoice<Row>(
  storage: ChoiceStorage,
  list: string,
  columns: readonly Column<Row>[],
  shown: ReadonlySet<string>,
): void {
  const choice = Object.fromEntries(columns.map(({ key }) => [key, shown.has(key)]));
  try {
    storage.setItem(`${PREFIX}:${list}`, JSON.stringify(choice));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function parseChoice(text: string | null): ReadonlyMap<string, boolean> {
  if (text === null) return new Map();
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return new Map();
    return new Map(
      Object.entries(parsed).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === 'boolean';
      }),
    );
  } catch {
    // Cut short by a flat battery: as good as no choice.
    return new Map();
  }
}
