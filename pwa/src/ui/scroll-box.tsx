import type { ReactNode } from 'react';

import './scroll-box.css';

interface ScrollBoxProps {
  /** What it holds, for screen readers. */
  readonly label: string;
  readonly maxHeightPx: number;
  readonly children: ReactNode;
}

/** Whoever has no pointer scrolls it with the arrow keys, so that it takes the focus itself. */
const REACHABLE = { tabIndex: 0 };

/** A card that scrolls beyond a height. */
export function ScrollBox({ label, maxHeightPx, children }: ScrollBoxProps) {
  return (
    <div
      className="ui-scroll-box"
      role="region"
      aria-label={label}
      style={{ maxHeight: maxHeightPx }}
      {...REACHABLE}
    >
      {children}
    </div>
  );
}
