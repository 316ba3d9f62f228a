let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Calls back at once, or, while a finger or a button of the mouse is down, when that is over and was heard:
 * what moves under it would not be pressed at all. In the order in which they came.
 */
export function whenReleased(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

/** Follows what is pressed on the whole page; answers what ends that. */
export function watchPresses(): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true } as const;
  const release = (): void => {
    // After the click, which follows in the same turn.
    setTimeout(releaseAll);
  };
  addEventListener('pointerdown', () => (isPressed = true), options);
  addEventListener('pointerup', release, options);
  addEventListener('pointercancel', release, options);
  addEventListener('blur', release, { signal: ended.signal });
  return () => {
    ended.abort();
    releaseAll();
  };
}

function releaseAll(): void {
  isPressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
