import type { KeyboardEvent } from 'react';

/** Steps a field's value up and down by the arrow keys, which would move the caret. */
export function stepKey(event: KeyboardEvent, step: (direction: 1 | -1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  step(event.key === 'ArrowUp' ? 1 : -1);
}
