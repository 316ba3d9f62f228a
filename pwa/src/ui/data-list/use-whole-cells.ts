import { useEffect, type RefObject } from 'react';

/** A row is one line: what has no room in its cell is said whole to whoever points at it. */
export function useWholeCells(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const sayWhole = ({ target }: MouseEvent): void => {
      const cell =
        target instanceof Element ? target.closest<HTMLElement>('.ui-table__cell') : null;
      if (cell === null) return;
      const parts = [cell, ...cell.querySelectorAll<HTMLElement>('.ui-row-name > *, ul')];
      const isCut = parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      if (isCut) cell.title = cell.innerText;
      else cell.removeAttribute('title');
    };
    element.addEventListener('mouseover', sayWhole);
    return () => element.removeEventListener('mouseover', sayWhole);
  }, [list]);
}
