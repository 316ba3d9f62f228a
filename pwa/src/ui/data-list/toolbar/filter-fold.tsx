import { useId, useState, type ReactNode } from 'react';

import { Icon } from '../../icon.tsx';
import { useMedia } from '../../use-media.ts';
import { usePrinting } from '../../use-printing.ts';

import './filter-fold.css';

interface FilterFoldProps {
  /** Says how many filters narrow the list. */
  readonly label: (active: number) => string;
  readonly active: number;
  readonly children: ReactNode;
}

/** Filters as they are where there is room; on a phone behind a button, or no row would be in sight. */
export function FilterFold({ label, active, children }: FilterFoldProps) {
  const wide = useMedia('(min-width: 768px)');
  const roomy = usePrinting() !== null || wide;
  const id = useId();
  const [open, setOpen] = useState(false);
  if (roomy) return children;
  return (
    <>
      <button
        type="button"
        className="ui-button ui-button--secondary ui-button--normal ui-list__fold"
        aria-expanded={open}
        aria-controls={id}
        data-active={active > 0 ? '' : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" />
        {label(active)}
      </button>
      <div id={id} hidden={!open} className="ui-list__folded">
        {children}
      </div>
    </>
  );
}
