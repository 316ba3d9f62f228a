import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';

import { focusOver } from '../use-row-focus.ts';
import { commandOfKey, nextRow, rowAfterChange } from './grid-keys.ts';

interface ActiveRowCommands {
  readonly onTick: (id: string) => void;
  readonly onAct: (id: string) => void;
}

export interface ActiveRow {
  readonly id: string | undefined;
  readonly setId: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The one active row of a grid: it has the focus, moves by keyboard and gives way when its row leaves.
 * It must be in the page wherever it is, since it is where Tab enters the grid.
 */
export function useActiveRow(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  { onTick, onAct }: ActiveRowCommands,
): ActiveRow {
  const [shown, setShown] = useState(ids);
  const [wanted, setId] = useState(ids[0]);
  const id = shown === ids ? wanted : rowAfterChange(shown, ids, wanted);
  if (id !== wanted) setId(id);
  if (shown !== ids) setShown(ids);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    rowOf(list.current, id)?.focus();
  });
  useKeptFocus(list, id);

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOfKey(event);
    const inButton =
      event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
    if (command === undefined || (inButton && (event.key === 'Enter' || event.key === ' '))) return;
    event.preventDefault();
    if (id === undefined) return;
    if (command === 'tick') return onTick(id);
    if (command === 'act') return onAct(id);
    const next = nextRow(ids, id, command);
    // A row far away comes into the page first.
    moved.current = next !== id;
    if (next === id) rowOf(list.current, id)?.focus();
    else if (next !== undefined) setId(next);
  };
  return { id, setId, onKeyDown };
}

/** When the focused row leaves, the focus goes to the one that took its place; after the last, over the list. */
function useKeptFocus(list: RefObject<HTMLElement | null>, id: string | undefined): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      const active = document.activeElement;
      // A removed row leaves the focus on the body, and a dialog takes it for a while: neither is
      // the user going elsewhere.
      if (active === document.body || active?.closest('dialog') !== null) return;
      hadFocus.current = list.current?.contains(active) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  useEffect(() => {
    if (id === undefined || !hadFocus.current || document.activeElement !== document.body) return;
    rowOf(list.current, id)?.focus();
  });
  useEffect(() => {
    const whole = list.current?.closest('.ui-list') ?? null;
    const { pathname } = globalThis.location;
    return () => {
      // On another screen the focus goes to its heading.
      if (!hadFocus.current || pathname !== globalThis.location.pathname) return;
      if (document.activeElement === document.body) focusOver(whole);
    };
  }, [list]);
}

function rowOf(list: HTMLElement | null, id: string | undefined): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null;
}
