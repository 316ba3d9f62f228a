import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How much room a row gives its contents; each takes less than the one before. */
const densities = ['wide', 'tight', 'folded'] as const;
export type Density = (typeof densities)[number];

interface Fits {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly density: Density;
}

/**
 * The roomiest density in which a row holds all that it shows. What each density needs is measured
 * while it is shown, and remembered for when the window grows again; the last one always fits.
 * Letters that change their size (a font that arrives, a larger text) make it measure anew.
 */
export function useFits(): Fits {
  const row = useRef<HTMLDivElement>(null);
  const needed = useRef(new Map<Density, number>());
  const drawn = useRef(new Map<Density, string>());
  const [density, setDensity] = useState<Density>('wide');
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => {
      const widths = widthsOf(element);
      const otherLetters = (drawn.current.get(density) ?? widths) !== widths;
      if (otherLetters) {
        needed.current.clear();
        drawn.current.clear();
      }
      drawn.current.set(density, widths);
      needed.current.set(density, element.scrollWidth);
      const next = densities.find((each) => (needed.current.get(each) ?? 0) <= element.clientWidth);
      setDensity(next ?? 'folded');
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [density]);
  return { row, density };
}

/** Its parts never shrink: they are as wide as their letters. */
function widthsOf(element: Element): string {
  return [...element.children].map((part) => part.getBoundingClientRect().width).join(' ');
}
