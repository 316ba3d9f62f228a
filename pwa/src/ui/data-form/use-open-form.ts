import { useCallback, useEffect, useRef } from 'react';

import { useFormAddress, type FormAddress } from './use-form-address.ts';

/** How long the page may take to show again what the focus returns to, in milliseconds. */
const RETURN_FOR_MS = 600;

export type OpenFormState = Omit<FormAddress, 'choose'>;

/**
 * The form that stands in a screen, as part of its address. When it closes, the page is where it was
 * and the focus on what opened it; a dialog's form needs `useFormAddress` alone.
 */
export function useOpenForm(): OpenFormState {
  const { form, open, close } = useFormAddress();
  const noteOpener = useReturn(form !== null);
  return {
    form,
    close,
    open: useCallback(
      (form) => {
        noteOpener();
        open(form);
      },
      [noteOpener, open],
    ),
  };
}

interface Opener {
  readonly element: Element | null;
  readonly row: string | undefined;
  readonly place: number;
  readonly scrollY: number;
}

const NOWHERE = { element: null, row: undefined, place: 0 } as const;

/** Goes back to where a form was opened from when it closes. */
function useReturn(isOpen: boolean): () => void {
  const opener = useRef<Opener | null>(null);
  const wasOpen = useRef(isOpen);
  const pressed = useRef<Element | null>(null);
  const frame = useRef(0);
  // Whoever points or scrolls on while the page goes back is somewhere else: it stays with them.
  const stay = useCallback(() => cancelAnimationFrame(frame.current), []);
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null;
    };
    const ending = new AbortController();
    const hear = (heard: string, listener: (event: Event) => void) =>
      document.addEventListener(heard, listener, ending);
    hear('pointerdown', note);
    hear('keydown', note);
    // The rest of a double click does not come here: it was meant for nothing.
    hear('mousedown', stay);
    hear('wheel', stay);
    return () => ending.abort();
  }, [stay]);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return undefined;
    // What opened it may be drawn anew, and after a reload nobody knows what it was: the button that adds,
    // or opens the one form of its page, is near enough.
    returnTo(opener.current ?? { ...NOWHERE, scrollY: globalThis.scrollY }, frame);
    opener.current = null;
    return stay;
  }, [isOpen, stay]);
  return useCallback(() => {
    // In Safari a button that is clicked has no focus.
    const { activeElement } = document;
    const element = activeElement === document.body ? pressed.current : activeElement;
    const row = element?.closest<HTMLElement>('[data-row]');
    opener.current = {
      element,
      row: row?.dataset['row'],
      place: [...(row?.querySelectorAll('a, button') ?? [])].findIndex((each) => each === element),
      scrollY: globalThis.scrollY,
    };
  }, []);
}

/** The row comes a few frames after the page has its height again; until then nothing is focused. */
function returnTo(opener: Opener, frame: { current: number }): void {
  const startedMs = performance.now();
  const attempt = (): void => {
    globalThis.scrollTo(0, opener.scrollY);
    const target = findAgain(opener);
    if (target !== null) target.focus({ preventScroll: true });
    else if (performance.now() - startedMs < RETURN_FOR_MS) {
      frame.current = requestAnimationFrame(attempt);
    }
  };
  frame.current = requestAnimationFrame(attempt);
}

function findAgain({ element, row, place }: Opener): HTMLElement | null {
  if (row === undefined) {
    if (element instanceof HTMLElement && element !== document.body && element.isConnected) {
      return element;
    }
    return document.querySelector<HTMLElement>(':is([data-add], [data-opener]) > button');
  }
  const found = document.querySelector(`[data-row="${CSS.escape(row)}"]`);
  return found?.querySelectorAll<HTMLElement>('a, button')[place] ?? null;
}
