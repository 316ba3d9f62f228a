import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Fits {
  readonly row: RefObject<HTMLDivElement | null>;
  /** False while the row is narrower than everything in it was. */
  readonly fits: boolean;
}

/**
 * Tells whether a row has room for all that it shows at its widest. What it needs is measured while
 * it shows everything, and remembered for when the window grows again.
 */
export function useFits(): Fits {
  const row = useRef<HTMLDivElement>(null);
  const needed = useRef(0);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => {
      if (fits) needed.current = element.scrollWidth;
      setFits(needed.current <= element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [fits]);
  return { row, fits };
}
