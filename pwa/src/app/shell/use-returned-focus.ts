import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a row may take to be there again once the screen has its rows, in milliseconds. */
const RETURN_FOR_MS = 600;
/** How long it is waited for at most, on a slow phone. */
const LONGEST_MS = 10_000;

/**
 * Gives a screen that is returned to its focus back: what led away from it, if it is there again. Until
 * then the heading has it; what somebody has gone on to keeps it.
 */
export function useReturnedFocus(): void {
  const { key, pathname } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const left = useRef(new Map<string, string>());
  const shownPath = useRef(pathname);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const place = placeOf(target);
      if (place !== undefined) left.current.set(key, place);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);
  useEffect(() => {
    const place = left.current.get(key);
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (samePage || !returning || place === undefined) return undefined;
    const startedMs = performance.now();
    let readMs = startedMs;
    let frame = 0;
    const attempt = () => {
      if (document.activeElement?.matches('body, h1') !== true) return;
      const found = document.querySelector<HTMLElement>(place);
      if (found !== null) {
        found.focus({ preventScroll: true });
        return;
      }
      const nowMs = performance.now();
      if (document.querySelector('main .ui-skeleton') !== null) readMs = nowMs;
      if (nowMs - readMs < RETURN_FOR_MS && nowMs - startedMs < LONGEST_MS) {
        frame = requestAnimationFrame(attempt);
      }
    };
    frame = requestAnimationFrame(attempt);
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, returning]);
}

/** How what was pressed is found again: a link by where it leads, anything else in a list by its row. */
function placeOf(pressed: EventTarget | null): string | undefined {
  if (!(pressed instanceof Element)) return undefined;
  const link = pressed.closest('main a[href]');
  if (link !== null) return `main a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`;
  const row = pressed.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? undefined : `[data-row="${CSS.escape(row)}"] :is(a, button)`;
}
