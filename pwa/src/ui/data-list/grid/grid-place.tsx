import type { ReactNode } from 'react';

import type { GridGroups } from './grid-groups.ts';

interface GridPlaceProps {
  /** Of its row. */
  readonly id: string;
  readonly index: number;
  readonly top: number | null;
  readonly measure: ((place: HTMLElement | null) => void) | undefined;
  /** Undefined where rows are in no groups: then there is nothing but the row. */
  readonly groups: GridGroups | undefined;
  readonly onActivate: (id: string) => void;
  readonly children: ReactNode;
}

const NONE: readonly never[] = [];

/** A row with the headings over it, measured and moved as one. */
export function GridPlace(props: GridPlaceProps) {
  const { id, index, top, measure, groups, onActivate, children } = props;
  if (groups === undefined) return children;
  const headings = groups.get(id) ?? NONE;
  return (
    <div
      ref={measure}
      data-index={index}
      data-place={id}
      className="ui-grid__place"
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
    >
      {headings.map(({ key, level, cells }) => (
        <div
          key={key}
          role="row"
          data-heading={level}
          className="ui-grid__heading"
          onFocus={() => onActivate(id)}
        >
          {cells}
        </div>
      ))}
      {children}
    </div>
  );
}
