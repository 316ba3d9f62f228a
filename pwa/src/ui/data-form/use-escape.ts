import { useEffect, useRef, type RefObject } from 'react';

/** A browser without popovers does not read the word for them. */
const OPEN = CSS.supports('selector(:popover-open)')
  ? 'dialog[open], :popover-open'
  : 'dialog[open]';

/**
 * Esc closes the form, from wherever the focus is; a dialog, a menu or a search that has something
 * to close or empty comes first.
 */
export function useEscape(form: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (form.current === null || document.querySelector(OPEN) !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
