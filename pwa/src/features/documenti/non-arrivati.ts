import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let mancanti: ReadonlySet<string> = new Set();

/** The keeper says which documents, by name, it has asked for in vain. */
export function segnaNonArrivati(filenames: ReadonlySet<string>): void {
  if (filenames.size === 0 && mancanti.size === 0) return;
  mancanti = filenames;
  for (const listener of listeners) listener();
}

/** Whether a document that is wanted on this device was asked for in vain, by this window. */
export function useNonArrivato(filename: string): boolean {
  return useSyncExternalStore(subscribe, () => mancanti.has(filename));
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
