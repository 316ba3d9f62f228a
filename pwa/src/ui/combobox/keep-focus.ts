import type { MouseEvent } from 'react';

/** A press on what belongs to a field does not take the focus out of it. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
