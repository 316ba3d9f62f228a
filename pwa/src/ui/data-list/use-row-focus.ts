import { useEffect, useRef, type RefObject } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input[type="checkbox"]';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Up and down move between rows from control to like control; when the row that has the focus leaves
 * the list, the one that takes its place gets it, or what is over the list when it was the last one.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): void {
  const lost = useRef<number | null>(null);
  useEffect(() => {
    const note = () => {
      const active = document.activeElement;
      // A removed row leaves the focus on the body, and a dialog takes it for a while: neither is
      // the user going elsewhere.
      if (active === document.body || active?.closest('dialog') !== null) return;
      const row = rowOf(active);
      lost.current = row !== null && list.current?.contains(row) === true ? indexOf(row) : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  useEffect(() => {
    if (lost.current === null || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
    const next = [...rows].findLast((row) => indexOf(row) <= (lost.current ?? 0));
    const goOn = next?.querySelector<HTMLElement>(CONTROLS);
    // A list that brings its search along stays in the page when the last row goes.
    // A short one that goes leaves the button under it, which adds to it.
    const over = list.current?.querySelector('input');
    (goOn ?? over ?? list.current?.closest('section')?.querySelector('button'))?.focus();
  });
  useEffect(() => {
    const whole = list.current?.closest('.ui-list');
    const { pathname } = globalThis.location;
    return () => {
      // On another screen the focus goes to its heading.
      if (lost.current === null || pathname !== globalThis.location.pathname) return;
      if (document.activeElement === document.body) focusOver(whole ?? null);
    };
  }, [list]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => moveFocus(element, event);
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** Where work goes on when no row is left: the search that hides them, or the button that adds one. */
export function focusOver(whole: Element | null): void {
  const search = whole?.isConnected === true ? whole.querySelector('input') : null;
  const add = document.querySelector<HTMLElement>('[data-add] > button');
  (search ?? add ?? document.querySelector('h1'))?.focus();
}

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || event.defaultPrevented || !(event.target instanceof Element)) return;
  const row = rowOf(event.target);
  if (row === null) return;
  const place = [...row.querySelectorAll(CONTROLS)].indexOf(event.target);
  if (place !== -1 && focusRow(list, indexOf(row) + step, place)) event.preventDefault();
}

/** Puts the focus on a row that takes it, else on a control of it; false when it is not in the page. */
export function focusRow(list: HTMLElement | null, index: number, place = 0): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-row][data-index="${index}"]`);
  const controls = row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
  const isControl = row?.hasAttribute('tabindex') === true;
  const control = isControl ? row : controls[Math.min(place, controls.length - 1)];
  control?.focus();
  return control !== undefined;
}

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-index]') ?? null;
}

function indexOf(row: HTMLElement): number {
  return Number(row.dataset['index']);
}
