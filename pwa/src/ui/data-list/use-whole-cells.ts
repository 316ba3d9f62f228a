import { useEffect, type RefObject } from 'react';

/** Letters reach a little over their line; a line that is not shown is more than this. */
const REACH_PX = 8;

/** A cell is two lines: what has no room in them is said whole to whoever points at it. */
export function useWholeCells(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const sayWhole = ({ target }: MouseEvent): void => {
      const cell =
        target instanceof Element ? target.closest<HTMLElement>('.ui-table__cell') : null;
      if (cell === null) return;
      const parts = [cell, ...cell.querySelectorAll<HTMLElement>('.ui-row-name > *, ul')];
      const isCut = parts.some(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + REACH_PX,
      );
      if (isCut) cell.title = cell.innerText;
      else cell.removeAttribute('title');
    };
    element.addEventListener('mouseover', sayWhole);
    return () => element.removeEventListener('mouseover', sayWhole);
  }, [list]);
}
