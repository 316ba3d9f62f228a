import { giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 30_000;

/** Today in Italy; it changes at midnight also in a page that stays open. */
export function useToday(): Giorno {
  return useSyncExternalStore(subscribe, () => giornoInItalia(Date.now()));
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
