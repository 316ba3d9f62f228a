/** What can be taken back, the newest last. */
const waiting: (() => void)[] = [];

/**
 * Calls back once when Ctrl Z (on a Mac ⌘ Z) is pressed where it takes no typing back and no dialog is
 * open; one press calls the newest that waits for it. Answers what ends the waiting.
 */
function onUndoKey(undo: () => void): () => void {
  const mine = (): void => undo();
  if (waiting.length === 0) document.addEventListener('keydown', callNewest);
  waiting.push(mine);
  return () => {
    if (!waiting.includes(mine)) return;
    waiting.splice(waiting.indexOf(mine), 1);
    stopWhenNoneWaits();
  };
}

/**
 * Listens from the user's word on: the row goes before it is known that it can be taken back, and who sees
 * it go presses at once.
 */
export function listenForUndo() {
  let isPressed = false;
  let undo: (() => void) | undefined;
  const stop = onUndoKey(() => {
    isPressed = true;
    undo?.();
  });
  return {
    stop,
    /** Calls back when it is pressed, and now if it was. */
    follow(callback: () => void): void {
      undo = callback;
      if (isPressed) callback();
    },
  };
}

function callNewest(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return;
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, [contenteditable]')) return;
  if (document.querySelector('dialog[open]') !== null) return;
  event.preventDefault();
  waiting.pop()?.();
  stopWhenNoneWaits();
}

function stopWhenNoneWaits(): void {
  if (waiting.length === 0) document.removeEventListener('keydown', callNewest);
}
