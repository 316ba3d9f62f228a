import { giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { momentoInItalia } from '@gestionale/shared-schema/values/momento.ts';
import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 30_000;

/**
 * Today in Italy, by a clock that is so many milliseconds ahead of the device's; it changes at midnight
 * also in a page that stays open.
 */
export function useToday(aheadMs = 0): Giorno {
  return useSyncExternalStore(subscribe, () => giornoInItalia(Date.now() + aheadMs));
}

/** Day and time in Italy by such a clock, to the minute: `2026-05-12 09:30`. */
export function useMoment(aheadMs = 0): string {
  return useSyncExternalStore(subscribe, () => momentoInItalia(Date.now() + aheadMs));
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
