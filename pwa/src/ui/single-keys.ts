import { useSyncExternalStore } from 'react';

const STORED_AS = 'gestionale-tasti-singoli';
const OFF = 'no';
const CHANGED = 'gestionale-tasti-singoli';

/** What was chosen and found no room: until the page is loaded again. */
let unkept: boolean | null = null;

/**
 * True while keys pressed alone do something on this device. Who dictates, or presses keys by
 * accident, turns them off (WCAG 2.1.4).
 */
export function singleKeysOn(): boolean {
  return areSingleKeysOn(localStorage);
}

export function areSingleKeysOn(storage: Storage): boolean {
  return unkept ?? storage.getItem(STORED_AS) !== OFF;
}

/** Whether the device remembers what was chosen last. */
export function isSingleKeysKept(): boolean {
  return unkept === null;
}

export function keepSingleKeys(storage: Storage, on: boolean): void {
  try {
    if (on) storage.removeItem(STORED_AS);
    else storage.setItem(STORED_AS, OFF);
    unkept = null;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    unkept = on;
  }
}

interface SingleKeys {
  readonly on: boolean;
  readonly isKept: boolean;
  readonly choose: (on: boolean) => void;
}

/** Whether single keys do something, and how to change it. */
export function useSingleKeys(): SingleKeys {
  return {
    on: useSyncExternalStore(subscribe, singleKeysOn),
    isKept: useSyncExternalStore(subscribe, isSingleKeysKept),
    choose,
  };
}

function choose(on: boolean): void {
  keepSingleKeys(localStorage, on);
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
