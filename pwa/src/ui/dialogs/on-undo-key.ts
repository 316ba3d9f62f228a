/** What can be taken back, the newest last. */
const waiting: (() => void)[] = [];

/**
 * Calls back once when Ctrl Z (on a Mac ⌘ Z) is pressed where it takes no typing back and no dialog is
 * open; one press calls the newest that waits for it. Answers what ends the waiting.
 */
export function onUndoKey(undo: () => void): () => void {
  const mine = (): void => undo();
  if (waiting.length === 0) document.addEventListener('keydown', callNewest);
  waiting.push(mine);
  return () => {
    if (!waiting.includes(mine)) return;
    waiting.splice(waiting.indexOf(mine), 1);
    stopWhenNoneWaits();
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
