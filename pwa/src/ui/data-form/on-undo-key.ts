/**
 * Calls back once when Ctrl Z (on a Mac ⌘ Z) is pressed where it takes no typing back and no dialog is
 * open; answers what ends that.
 */
export function onUndoKey(undo: () => void): () => void {
  const listening = new AbortController();
  const stop = (): void => listening.abort();
  document.addEventListener(
    'keydown',
    (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return;
      const { activeElement } = document;
      if (activeElement?.matches('input, textarea, [contenteditable]')) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      stop();
      undo();
    },
    { signal: listening.signal },
  );
  return stop;
}
