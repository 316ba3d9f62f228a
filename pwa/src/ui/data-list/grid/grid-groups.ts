import type { ReactNode } from 'react';

/** What stands over the first row of a group. */
export interface GridHeading {
  readonly key: string;
  /** 0 holds all that follows, 1 is within it. */
  readonly level: 0 | 1;
  /** Cells of a row; the first button in it is where ArrowLeft leads. */
  readonly cells: ReactNode;
}

/** The headings over the first rows of the groups, by the id of the row, outermost first. */
export type GridGroups = ReadonlyMap<string, readonly GridHeading[]>;

/** A heading as the focus finds it. */
export interface HeadingPlace {
  /** Of the row that it stands over. */
  readonly id: string;
  readonly level: number;
}

/** The heading that a row, or a heading within another, belongs to; undefined where there is none. */
export function headingOver(
  ids: readonly string[],
  groups: GridGroups,
  from: { readonly id: string; readonly level?: number | undefined },
): HeadingPlace | undefined {
  const before = ids.slice(0, ids.indexOf(from.id) + 1);
  const wanted = (level: number) => from.level === undefined || level < from.level;
  for (const id of before.toReversed()) {
    const found = groups.get(id)?.findLast(({ level }) => wanted(level));
    if (found !== undefined) return { id, level: found.level };
  }
  return undefined;
}
