import { useLayoutEffect, type RefObject } from 'react';

/**
 * Puts the focus where work goes on once what had it is gone, and nobody else has it by then: on what is
 * found, else on the heading of the page. On the page as a whole nobody with a keyboard goes on.
 */
export function handFocusOn(find: () => HTMLElement | null = () => null): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const found = find();
    if (found !== null) focusOn(found);
    else document.querySelector('h1')?.focus({ preventScroll: true });
  });
}

/** Hands the focus on when an element goes away that has it in it. */
export function useHandedFocus(
  ref: RefObject<HTMLElement | null>,
  find?: (left: HTMLElement) => () => HTMLElement | null,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    // While it is still in the page: after that nobody knows what had the focus.
    return () => {
      if (element.contains(document.activeElement)) handFocusOn(find?.(element));
    };
  }, [ref, find]);
}

/** Also on what is read alone, as a heading or a row without a button. */
function focusOn(found: HTMLElement): void {
  if (found.tabIndex < 0 && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  found.focus();
}
