import { useEffect, useRef } from 'react';

import { singleKeysOn } from './single-keys.ts';

/** Where a key is text, or chooses by its letter; a box to tick or a file to choose takes none. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable]';

/**
 * Runs an action at a key pressed alone, anywhere on the page; not while the user types into a field
 * or a dialog is open, nor where single keys are turned off.
 */
export function useShortcut(key: string, action: () => void, enabled = true): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!singleKeysOn()) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, enabled]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}
