import { useCallback } from 'react';

import { handFocusOn } from '../focus/hand-focus-on.ts';
import { listenForUndo } from './on-undo-key.ts';
import type { ToastAction, ToastTone } from './standing-toasts.ts';
import { useToast } from './toasts.tsx';

interface Undoable {
  /** Says that it was done and can be taken back, once, by the action's button or by Ctrl Z. */
  readonly done: (text: string, tone: ToastTone, action: ToastAction) => void;
  /** It was not done. */
  readonly failed: () => void;
}

/**
 * Short messages with what takes back what they say. Answers what is called when something is begun: Ctrl
 * Z takes back what was begun last, as soon as it is done.
 */
export function useUndoToast(): () => Undoable {
  const toast = useToast();
  return useCallback(() => {
    const key = listenForUndo();
    const done: Undoable['done'] = (text, tone, { label, run }) => {
      const returnFocus = rememberFocus();
      const undo = (): void => {
        key.stop();
        close();
        run();
        returnFocus();
      };
      const close = toast(text, tone, { label, run: undo, undoes: true, over: key.stop });
      key.follow(undo);
    };
    return { done, failed: key.stop };
  }, [toast]);
}

/**
 * Answers what puts the focus back where it is now once its holder is gone, as the button of a message is
 * when it was pressed: on the page as a whole nobody with a keyboard goes on.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  return () =>
    handFocusOn(() => {
      const isThere = before instanceof HTMLElement && before.isConnected;
      return isThere && before !== document.body ? before : null;
    });
}
