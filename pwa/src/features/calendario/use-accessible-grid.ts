import { testiCalendario } from '#testi/calendario.ts';
import { useEffect, useRef, type RefObject } from 'react';

import { handFocusOn } from '../../ui/focus/hand-focus-on.ts';
import type { Vista } from './vista.ts';

const { griglie } = testiCalendario;

/**
 * The library names its grid in English, gives the whole-day rows of week and day no table to stand
 * in, and lets the keyboard not scroll the hours: nothing but the page itself can mend it.
 */
export function useAccessibleGrid(vista: Vista) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mend = (selector: string, attributes: Readonly<Record<string, string>>) => {
      const element = box.current?.querySelector(selector);
      for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
    };
    mend('.rbc-month-view', { 'aria-label': griglie.month });
    mend('.rbc-allday-cell', { role: 'table', 'aria-label': griglie[vista] });
    mend('.rbc-time-content', { role: 'group', tabindex: '0', 'aria-label': griglie.ore });
  });
  return box;
}

/**
 * When another period takes away what had the focus, as a day that was stepped into takes the number that
 * was pressed, the heading that names the period gets it.
 */
export function usePeriodoAFuoco(box: RefObject<HTMLElement | null>, mostrato: string): void {
  const prima = useRef(mostrato);
  useEffect(() => {
    if (prima.current === mostrato) return;
    prima.current = mostrato;
    handFocusOn(() => box.current?.querySelector('h2') ?? null);
  }, [box, mostrato]);
}
