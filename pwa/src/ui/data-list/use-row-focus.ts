import { useEffect, useRef, type RefObject } from 'react';

const CONTROLS = 'a[href], button:not(:disabled)';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Up and down move between rows from control to like control; when the row that has the focus leaves
 * the list, the one that takes its place gets it.
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
    next?.querySelector<HTMLElement>(CONTROLS)?.focus();
  });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => moveFocus(element, event);
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || event.defaultPrevented || !(event.target instanceof Element)) return;
  const row = rowOf(event.target);
  if (row === null) return;
  const place = [...row.querySelectorAll(CONTROLS)].indexOf(event.target);
  if (place !== -1 && focusRow(list, indexOf(row) + step, place)) event.preventDefault();
}

/** Puts the focus on a control of a row that is in the page; false when there is none. */
export function focusRow(list: HTMLElement | null, index: number, place = 0): boolean {
  const row = list?.querySelector(`[data-index="${index}"]`);
  const controls = row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
  const control = controls[Math.min(place, controls.length - 1)];
  control?.focus();
  return control !== undefined;
}

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-index]') ?? null;
}

function indexOf(row: HTMLElement): number {
  return Number(row.dataset['index']);
}
