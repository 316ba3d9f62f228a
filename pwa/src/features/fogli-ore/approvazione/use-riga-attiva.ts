import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { comandoDelTasto, prossimaRiga, rigaDopoCambio } from './prossima-riga.ts';

interface Comandi {
  readonly onToggle: (id: string) => void;
  readonly onApprove: (id: string) => void;
}

interface RigaAttiva {
  readonly id: string | undefined;
  readonly setId: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One active row of a grid: it has the focus, moves by keyboard and gives way when its row leaves. */
export function useRigaAttiva(
  grid: RefObject<HTMLDivElement | null>,
  ids: readonly string[],
  { onToggle, onApprove }: Comandi,
): RigaAttiva {
  const [shown, setShown] = useState(ids);
  const [wanted, setId] = useState(ids[0]);
  const id = rigaDopoCambio(shown, ids, wanted);
  if (id !== wanted) setId(id);
  if (shown.join() !== ids.join()) setShown(ids);
  useKeptFocus(grid, id);

  const onKeyDown = (event: KeyboardEvent) => {
    const comando = comandoDelTasto(event);
    const inButton =
      event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
    if (comando === undefined || (inButton && (event.key === 'Enter' || event.key === ' '))) return;
    event.preventDefault();
    if (comando === 'seleziona') {
      if (id !== undefined) onToggle(id);
      return;
    }
    if (comando === 'approva') {
      if (id !== undefined) onApprove(id);
      return;
    }
    const next = prossimaRiga(ids, id, comando);
    if (next === undefined) return;
    setId(next);
    rowOf(grid.current, next)?.focus();
  };
  return { id, setId, onKeyDown };
}

/** When the focused row leaves the list the focus goes to the one that took its place. */
function useKeptFocus(grid: RefObject<HTMLDivElement | null>, id: string | undefined): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      const active = document.activeElement;
      // A removed row leaves the focus on the body: that is not the user going elsewhere.
      if (active !== document.body) hadFocus.current = grid.current?.contains(active) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [grid]);
  useEffect(() => {
    if (id === undefined || !hadFocus.current || document.activeElement !== document.body) return;
    rowOf(grid.current, id)?.focus();
  });
}

function rowOf(grid: HTMLElement | null, id: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null;
}
