import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a returning screen may take to grow tall enough, in milliseconds. */
const RESTORE_FOR_MS = 600;

/**
 * Scrolls a new screen to its top and a returned-to screen to where it was left. Rows come from the
 * device a frame or two after the screen, so that the position is tried until the page is tall enough.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const positions = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);
  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(key, globalThis.scrollY);
    globalThis.addEventListener('scroll', remember, { passive: true });
    return () => globalThis.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    const target = returning ? (positions.current.get(key) ?? 0) : 0;
    if (samePage) return undefined;
    const startedMs = performance.now();
    let frame = 0;
    const restore = () => {
      globalThis.scrollTo(0, target);
      const reached = Math.abs(globalThis.scrollY - target) < 2;
      if (reached || performance.now() - startedMs > RESTORE_FOR_MS) return;
      frame = requestAnimationFrame(restore);
    };
    restore();
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, returning]);
}
