import { useSyncExternalStore } from 'react';

let begunMs: number | null = null;

/**
 * Since when the page is being printed, null while it is not: on paper a list has all its rows, and
 * nothing is laid out as on a phone.
 */
export function usePrinting(): number | null {
  return useSyncExternalStore(subscribe, () => begunMs);
}

function subscribe(changed: () => void): () => void {
  const begin = () => {
    begunMs = Date.now();
    changed();
  };
  const end = () => {
    begunMs = null;
    changed();
  };
  globalThis.addEventListener('beforeprint', begin);
  globalThis.addEventListener('afterprint', end);
  return () => {
    globalThis.removeEventListener('beforeprint', begin);
    globalThis.removeEventListener('afterprint', end);
  };
}
