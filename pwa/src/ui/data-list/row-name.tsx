import type { ReactNode } from 'react';

interface RowNameProps {
  readonly name: ReactNode;
  /** Chips about the row. */
  readonly children: ReactNode;
}

/** What a row is called, with its chips beside it. */
export function RowName({ name, children }: RowNameProps) {
  return (
    <span className="ui-row-name">
      <span>{name}</span>
      {children}
    </span>
  );
}
