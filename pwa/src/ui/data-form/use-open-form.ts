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
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null;
    };
    document.addEventListener('pointerdown', note);
    document.addEventListener('keydown', note);
    return () => {
      document.removeEventListener('pointerdown', note);
      document.removeEventListener('keydown', note);
    };
  }, []);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return undefined;
    // After a reload nobody knows what opened the form: the button that adds is near enough.
    const returning = returnTo(opener.current ?? { ...NOWHERE, scrollY: globalThis.scrollY });
    opener.current = null;
    return () => returning.abort();
  }, [isOpen]);
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

/**
 * The row comes a few frames after the page has its height again; until then nothing is focused. Whoever
 * opens another form meanwhile, presses or scrolls is somewhere else: the page stays with them.
 */
function returnTo(opener: Opener): AbortController {
  const startedMs = performance.now();
  const returning = new AbortController();
  const { signal } = returning;
  const leave = () => returning.abort();
  for (const moved of ['pointerdown', 'wheel', 'touchmove']) {
    document.addEventListener(moved, leave, { signal, passive: true });
  }
  const attempt = (): void => {
    if (signal.aborted) return;
    globalThis.scrollTo(0, opener.scrollY);
    const target = findAgain(opener);
    if (target === null && performance.now() - startedMs < RETURN_FOR_MS) {
      requestAnimationFrame(attempt);
      return;
    }
    target?.focus({ preventScroll: true });
    leave();
  };
  requestAnimationFrame(attempt);
  return returning;
}

function findAgain({ element, row, place }: Opener): HTMLElement | null {
  if (row === undefined) {
    if (element instanceof HTMLElement && element !== document.body && element.isConnected) {
      return element;
    }
    return document.querySelector<HTMLElement>('[data-add] > button');
  }
  const found = document.querySelector(`[data-row="${CSS.escape(row)}"]`);
  return found?.querySelectorAll<HTMLElement>('a, button')[place] ?? null;
}
