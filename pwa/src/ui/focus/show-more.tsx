import { useCallback, useRef, type ReactNode } from 'react';

import { Button } from '../button.tsx';
import { useHandedFocus } from './hand-focus-on.ts';

const CONTROL = 'a[href], button';

interface ShowMoreProps {
  readonly look?: 'secondary' | 'quiet';
  readonly busy?: boolean;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/**
 * Brings more of the list before it. Where it goes away with that, the focus goes to the first row that
 * came, or to the heading over the list while there is none.
 */
export function ShowMore({ onMore, ...button }: ShowMoreProps) {
  const place = useRef<HTMLSpanElement>(null);
  const list = useRef<Element>(undefined);
  const before = useRef(0);
  const find = useCallback((left: HTMLElement) => {
    const part = partOf(left);
    return () => firstNew(list.current, before.current) ?? headingOf(part);
  }, []);
  useHandedFocus(place, find);
  const more = (): void => {
    list.current = listBefore(place.current);
    before.current = list.current?.children.length ?? 0;
    onMore();
  };
  return (
    <span ref={place}>
      <Button {...button} onClick={more} />
    </span>
  );
}

function partOf(element: Element | null): Element | null {
  return element?.closest('section, dialog') ?? null;
}

function headingOf(part: Element | null): HTMLElement | null {
  return part?.querySelector<HTMLElement>('h2, h3') ?? null;
}

function listBefore(button: Element | null): Element | undefined {
  const lists = [...(partOf(button)?.querySelectorAll('ul') ?? [])];
  return lists.findLast(
    (each) => button && each.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

function firstNew(list: Element | undefined, before: number): HTMLElement | null {
  if (list?.isConnected !== true) return null;
  const row = list.children[before];
  if (!(row instanceof HTMLElement)) return null;
  return row.querySelector<HTMLElement>(CONTROL) ?? row;
}
