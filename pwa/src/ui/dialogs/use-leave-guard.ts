import { useEffect, useRef } from 'react';

import { useMoveGuard } from '../routing/history-router.tsx';
import { useConfirm } from './confirm.tsx';
import { useDirtyMark } from './dirty-forms.tsx';

export interface LeaveGuardTexts {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}

/**
 * Asks before the user leaves a form with changes, whichever way they go inside the app. Answers a
 * function that lets the next move pass, for a form that has just been saved. `placeOf` tells which
 * part of the address's search is the form's place: changes of the rest do not leave it. Without
 * texts there is nothing to ask, and it is only heard that the form is left.
 */
export function useLeaveGuard(
  dirty: boolean,
  texts: LeaveGuardTexts | null,
  onLeave: () => void,
  placeOf: (search: string) => string = wholeSearch,
): () => void {
  useDirtyMark(dirty);
  const confirm = useConfirm();
  const guarding = useRef(dirty);
  useEffect(() => {
    guarding.current = dirty;
  }, [dirty]);
  const asking = useRef<AbortController>(null);
  // A form that was saved meanwhile is gone: nothing is left to be asked about.
  useEffect(() => () => asking.current?.abort(), []);
  useMoveGuard(({ from, to, proceed }) => {
    const leaves = from.pathname !== to.pathname || placeOf(from.search) !== placeOf(to.search);
    if (leaves && texts === null) {
      proceed(onLeave);
      return true;
    }
    if (!guarding.current || !leaves || texts === null) return false;
    if (asking.current !== null) return true;
    const { signal } = (asking.current = new AbortController());
    const question = { title: texts.title, text: texts.text, yes: texts.leave, no: texts.stay };
    void confirm({ ...question, danger: true }, signal).then((leave) => {
      asking.current = null;
      if (!signal.aborted && leave) proceed(onLeave);
    });
    return true;
  });
  return () => {
    guarding.current = false;
  };
}

/** Has the browser ask before it leaves the page or loads it again, which would lose what is `held`. */
export function useUnloadGuard(held: boolean): void {
  useEffect(() => {
    if (!held) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Chrome before 119 asks for nothing else.
      Object.assign(event, { returnValue: true });
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [held]);
}

function wholeSearch(search: string): string {
  return search;
}
