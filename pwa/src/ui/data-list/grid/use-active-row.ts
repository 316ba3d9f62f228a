import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';

import { focusOver } from '../use-row-focus.ts';
import { headingOver, type GridGroups, type HeadingPlace } from './grid-groups.ts';
import { commandOfKey, nextRow, rowAfterChange } from './grid-keys.ts';
import { isInSight } from './in-sight.ts';

interface ActiveRowCommands {
  readonly onTick: (id: string) => void;
  readonly onAct: (id: string) => void;
}

interface GridState {
  readonly groups: GridGroups | undefined;
  /** The row that is on its way back. */
  readonly returned: string | undefined;
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
  { groups, returned }: GridState,
): ActiveRow {
  const [shown, setShown] = useState(ids);
  const [wanted, setId] = useState(ids[0]);
  const id = shown === ids ? wanted : rowAfterChange(shown, ids, wanted);
  if (id !== wanted) setId(id);
  if (shown !== ids) setShown(ids);
  const moved = useRef<'row' | HeadingPlace>(undefined);
  const goThere = () => {
    const to = moved.current;
    moved.current = undefined;
    if (to === 'row') rowOf(list.current, id)?.focus();
    else if (to !== undefined) headingButton(list.current, to)?.focus();
  };
  useLayoutEffect(goThere);
  useKeptFocus(list, id);
  // A row far away comes into the page first.
  const go = (next: string, to: 'row' | HeadingPlace) => {
    moved.current = to;
    if (next === id) goThere();
    else setId(next);
  };
  useReturn(ids, returned, (back) => go(back, 'row'));

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOfKey(event);
    const inButton =
      event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
    if (command === undefined || (inButton && (event.key === 'Enter' || event.key === ' '))) return;
    if (command === 'out' && groups === undefined) return;
    event.preventDefault();
    if (id === undefined) return;
    const level = levelOf(event.target);
    if (command === 'tick' || command === 'act') {
      if (level !== undefined || !comesIntoSight(rowOf(list.current, id))) return;
      return command === 'tick' ? onTick(id) : onAct(id);
    }
    if (command === 'out') {
      const over = groups && headingOver(ids, groups, { id, level });
      if (over !== undefined) go(over.id, over);
      return;
    }
    const next = level !== undefined && command === 'down' ? id : nextRow(ids, id, command);
    if (next !== undefined) go(next, 'row');
  };
  return { id, setId, onKeyDown };
}

/** Goes to a row that comes back, once, unless its user is at a field or before a question by then. */
function useReturn(
  ids: readonly string[],
  returned: string | undefined,
  go: (id: string) => void,
): void {
  const went = useRef<string>(undefined);
  useEffect(() => {
    if (returned === undefined) went.current = undefined;
    if (returned === undefined || went.current === returned || !ids.includes(returned)) return;
    went.current = returned;
    if (document.activeElement?.closest('input, select, textarea, dialog') === null) go(returned);
  });
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

/** Which heading of a group holds it; undefined where none does. */
function levelOf(target: EventTarget): number | undefined {
  if (!(target instanceof Element)) return undefined;
  const level = target.closest<HTMLElement>('[data-heading]')?.dataset['heading'];
  return level === undefined ? undefined : Number(level);
}

/** A key acts on what the eye is on: a row that was scrolled away comes back first, and nothing else happens. */
function comesIntoSight(row: HTMLElement | null): boolean {
  if (row === null) return false;
  if (isInSight(row)) return true;
  row.scrollIntoView({ block: 'nearest' });
  return false;
}

function headingButton(list: HTMLElement | null, { id, level }: HeadingPlace): HTMLElement | null {
  return (
    list?.querySelector<HTMLElement>(`[data-place="${id}"] [data-heading="${level}"] button`) ??
    null
  );
}

function rowOf(list: HTMLElement | null, id: string | undefined): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null;
}
