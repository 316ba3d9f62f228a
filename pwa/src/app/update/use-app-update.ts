import { useCallback, useEffect, useState } from 'react';
import { Workbox } from 'workbox-window';

import { trustWorkerUrl } from './trusted-worker-url.ts';
import { unlessUnsavedWork } from './unsaved-work.ts';

/** How often a page that stays open asks for a new version, in milliseconds. */
const CHECK_EVERY_MS = 60 * 60 * 1000;

export interface AppUpdate {
  /** A new version is installed and waits. */
  readonly ready: boolean;
  /** It has taken over, from this tab or another: the page must reload once nothing is interrupted. */
  readonly takenOver: boolean;
  /** It was not switched to, as another window holds unsaved work. */
  readonly heldUp: boolean;
  /** Switches to it unless another window holds unsaved work; every tab then reloads when it may. */
  apply(): void;
}

/** Registers the service worker and tells when a new version of the app waits to take over. */
export function useAppUpdate(): AppUpdate {
  const [waiting, setWaiting] = useState<Workbox | null>(null);
  const [takenOver, setTakenOver] = useState(false);
  useEffect(() => watchForUpdates(setWaiting, () => setTakenOver(true)), []);
  const [heldUp, setHeldUp] = useState(false);
  const apply = useCallback(() => {
    const switchOver = (): void => waiting?.messageSkipWaiting();
    // A window that writes on would lose the parts of its app that it has not loaded yet.
    unlessUnsavedWork(switchOver).then((done) => setHeldUp(!done), reportError);
  }, [waiting]);
  return { ready: waiting !== null && !takenOver, takenOver, heldUp, apply };
}

function watchForUpdates(
  onWaiting: (worker: Workbox) => void,
  onTakenOver: () => void,
): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const worker = new Workbox(trustWorkerUrl());
  worker.addEventListener('waiting', () => onWaiting(worker));
  // Workbox reckons once whether a version is an update: not for a page that installed the app itself.
  let isControlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    if (isControlled) onTakenOver();
    isControlled = true;
  });
  const ask = (): void => {
    worker.update().catch(ignoreOffline);
  };
  const ended = new AbortController();
  worker
    .register()
    .then((registration) => {
      if (registration !== undefined) follow(registration, () => onWaiting(worker), ended.signal);
    })
    .catch(ignoreOffline);
  const timer = setInterval(ask, CHECK_EVERY_MS);
  return () => {
    clearInterval(timer);
    ended.abort();
  };
}

/**
 * Of versions that come after a page's first minute Workbox follows one: where that one fails to install, a
 * page that stays open would never hear of the next.
 */
function follow(
  registration: ServiceWorkerRegistration,
  onWaiting: () => void,
  signal: AbortSignal,
): void {
  const look = (): void => {
    const { controller } = navigator.serviceWorker;
    if (registration.waiting !== null && controller !== null && !signal.aborted) onWaiting();
  };
  const found = (): void => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', found, { signal });
  document.addEventListener('visibilitychange', look, { signal });
}

/** Without network the worker cannot be fetched; the one in place goes on and the next start asks again. */
function ignoreOffline(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}
