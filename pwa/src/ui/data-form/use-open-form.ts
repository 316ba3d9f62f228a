import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useNavigate } from '../routing/history-router.tsx';
import { readOpenForm, writeOpenForm, type OpenForm } from './open-form.ts';

/** How long the page may take to show again what the focus returns to, in milliseconds. */
const RETURN_FOR_MS = 600;

interface OpenedFrom {
  /** The address under the form, when it was opened from there: going back closes it. */
  readonly under?: string;
}

export interface OpenFormState {
  readonly form: OpenForm | null;
  readonly open: (form: OpenForm) => void;
  readonly close: () => void;
}

/**
 * The form of a screen as part of the address, so that a reload finds it open and a phone's back
 * button closes it. When it closes, the page is where it was and the focus on what opened it.
 */
export function useOpenForm(): OpenFormState {
  const location = useLocation();
  const navigate = useNavigate();
  const form = readOpenForm(new URLSearchParams(location.search));
  const noteOpener = useReturn(form !== null);
  const open = useCallback(
    (form: OpenForm) => {
      noteOpener();
      const { search } = globalThis.location;
      const next = writeOpenForm(new URLSearchParams(search), form).toString();
      const state: OpenedFrom = { under: search };
      navigate({ search: next }, { state });
    },
    [navigate, noteOpener],
  );
  const close = useCallback(() => {
    const params = new URLSearchParams(globalThis.location.search);
    const next = writeOpenForm(params, null).toString();
    const { usr } = (globalThis.history.state ?? {}) as { readonly usr?: OpenedFrom };
    const under = usr?.under === undefined ? null : new URLSearchParams(usr.under).toString();
    // Back only to what is the same view: what was searched meanwhile must not be lost.
    if (under === next) navigate(-1);
    else navigate({ search: next }, { replace: true });
  }, [navigate]);
  return { form, open, close };
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
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return;
    // After a reload nobody knows what opened the form: the button that adds is near enough.
    returnTo(opener.current ?? { ...NOWHERE, scrollY: globalThis.scrollY });
    opener.current = null;
  }, [isOpen]);
  return useCallback(() => {
    const element = document.activeElement;
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
function returnTo(opener: Opener): void {
  const startedMs = performance.now();
  const attempt = (): void => {
    globalThis.scrollTo(0, opener.scrollY);
    const target = findAgain(opener);
    if (target !== null) target.focus({ preventScroll: true });
    else if (performance.now() - startedMs < RETURN_FOR_MS) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
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
