import { useSyncExternalStore } from 'react';

import type { Fetch } from '../exchange.ts';

/** HTTP 511: what a captive portal should answer, which mostly answers 200 with a page of its own. */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

const listeners = new Set<() => void>();
let isPortal = false;

/** The browser's own for what is asked of the API, which never answers with a page; others do. */
export const fetchApi: Fetch = async (url, init) => {
  const answer = await fetch(url, init);
  const next = isOfPortal(answer);
  if (next !== isPortal) {
    isPortal = next;
    for (const listener of listeners) listener();
  }
  return answer;
};

export function isOfPortal({ ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>) {
  if (status === NETWORK_AUTHENTICATION_REQUIRED) return true;
  return ok && headers.get('content-type')?.startsWith('text/html') === true;
}

/** Whether the last answer was of a captive portal instead of the server's; good for words alone. */
export function usePortal(): boolean {
  return useSyncExternalStore(subscribe, () => isPortal);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
