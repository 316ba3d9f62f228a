import { useLayoutEffect, type RefObject } from 'react';

/** Seven options and a half: that there are more must be seen. */
const WANTED_PX = 336;
/** Fewer are no list: on a screen this low it may reach beyond the edge. */
const LEAST_PX = 140;

/**
 * Makes the list that hangs under a field as high as there is room, and brings it into sight, also
 * when a phone's keyboard comes up after it has opened.
 */
export function usePanelRoom(isOpen: boolean, field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const control = field.current;
    const panel = control?.querySelector<HTMLElement>('.ui-combobox__panel');
    if (!isOpen || control === null || panel === null || panel === undefined) return;
    const place = () => placePanel(control, panel);
    place();
    window.visualViewport?.addEventListener('resize', place);
    return () => window.visualViewport?.removeEventListener('resize', place);
  }, [isOpen, field]);
}

function placePanel(control: HTMLElement, panel: HTMLElement): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const above = Number.parseFloat(scrollPaddingTop) || 0;
  const below = Number.parseFloat(scrollPaddingBottom) || 0;
  const seen = window.visualViewport ?? { height: innerHeight, offsetTop: 0 };
  const room = seen.height - above - below - control.offsetHeight;
  panel.style.maxHeight = `${Math.max(LEAST_PX, Math.min(WANTED_PX, room))}px`;
  panel.scrollIntoView({ block: 'nearest' });
  // Where the keyboard lies over the page, the page does not know of it.
  const hidden = panel.getBoundingClientRect().bottom - (seen.offsetTop + seen.height - below);
  const movable = control.getBoundingClientRect().top - seen.offsetTop - above;
  if (hidden > 0 && movable > 0) window.scrollBy(0, Math.min(hidden, movable));
}
