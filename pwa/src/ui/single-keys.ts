import { useSyncExternalStore } from 'react';

const STORED_AS = 'gestionale-tasti-singoli';
const OFF = 'no';
const CHANGED = 'gestionale-tasti-singoli';

/**
 * True while keys pressed alone do something on this device. Who dictates, or presses keys by
 * accident, turns them off (WCAG 2.1.4).
 */
export function singleKeysOn(): boolean {
  return localStorage.getItem(STORED_AS) !== OFF;
}

/** Whether single keys do something, and how to change it. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, singleKeysOn), store];
}

function store(on: boolean): void {
  if (on) localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, OFF);
  globalThis.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener(CHANGED, changed);
  globalThis.addEventListener('storage', changed);
  return () => {
    globalThis.removeEventListener(CHANGED, changed);
    globalThis.removeEventListener('storage', changed);
  };
}
