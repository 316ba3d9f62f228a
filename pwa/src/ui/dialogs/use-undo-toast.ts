import { useCallback } from 'react';

import { onUndoKey } from './on-undo-key.ts';
import type { ToastAction, ToastTone } from './standing-toasts.ts';
import { ACTION_MS, useToast } from './toasts.tsx';

/** Says what was done and can be taken back, once, by the action's button or by Ctrl Z. */
type ShowUndoToast = (text: string, tone: ToastTone, action: ToastAction) => void;

/** Short messages with what takes back what they say. */
export function useUndoToast(): ShowUndoToast {
  const toast = useToast();
  return useCallback(
    (text, tone, { label, run }) => {
      const returnFocus = rememberFocus();
      const undo = (): void => {
        stop();
        clearTimeout(ending);
        close();
        run();
        returnFocus();
      };
      const stop = onUndoKey(undo);
      const ending = setTimeout(stop, ACTION_MS);
      const close = toast(text, tone, { label, run: undo });
    },
    [toast],
  );
}

/**
 * Answers what puts the focus back where it is now once its holder is gone, as the button of a message is
 * when it was pressed: on the page as a whole nobody with a keyboard goes on.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  return () => {
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const isThere = before instanceof HTMLElement && before.isConnected;
      const to = isThere && before !== document.body ? before : document.querySelector('h1');
      to?.focus({ preventScroll: true });
    });
  };
}
