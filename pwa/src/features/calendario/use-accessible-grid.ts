import { testiCalendario } from '#testi/calendario.ts';
import { useEffect, useRef } from 'react';

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
