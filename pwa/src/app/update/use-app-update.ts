import { useCallback, useEffect, useState } from 'react';
import { Workbox } from 'workbox-window';

import { realTimers } from '../../remote/timers.ts';
import { trustWorkerUrl } from './trusted-worker-url.ts';
import { unlessUnsavedWork } from './unsaved-work.ts';
import { untilInstalled } from './until-installed.ts';

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
  const url = trustWorkerUrl();
  const ended = new AbortController();
  const { signal } = ended;
  // Workbox reckons once whether a version is an update: not for a page that installed the app itself.
  let isControlled = navigator.serviceWorker.controller !== null;
  let worker: Workbox | undefined;
  const install = async (): Promise<boolean> => {
    // One registers once: what was forgotten by the browser is no worker of any later registration.
    const own = new Workbox(url);
    worker = own;
    own.addEventListener('waiting', () => onWaiting(own));
    own.addEventListener('controlling', () => {
      if (own !== worker) return;
      if (isControlled) onTakenOver();
      isControlled = true;
    });
    const registration = await own.register();
    if (registration === undefined || !(await isInstalled(registration))) return false;
    follow(registration, () => onWaiting(own), signal);
    return true;
  };
  const installing = untilInstalled({ install, timers: realTimers, log: logUnlessOffline });
  const look = (): void => {
    if (document.visibilityState === 'visible') installing.now();
  };
  installing.now();
  addEventListener('online', installing.now, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const timer = setInterval(() => void worker?.update().catch(logUnlessOffline), CHECK_EVERY_MS);
  return () => {
    clearInterval(timer);
    installing.stop();
    ended.abort();
  };
}

/** Whether it has a worker, when it is known; one that is being installed may fail. */
function isInstalled(registration: ServiceWorkerRegistration): Promise<boolean> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active !== null || coming === null) {
    return Promise.resolve(registration.active !== null);
  }
  return new Promise((resolve) => {
    const look = (): void => {
      if (coming.state === 'activated') resolve(true);
      if (coming.state === 'redundant') resolve(registration.active !== null);
    };
    coming.addEventListener('statechange', look);
    look();
  });
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

/**
 * Without network the worker cannot be fetched, and a registration that failed has nothing to update: the
 * worker in place goes on, and it is asked for again.
 */
function logUnlessOffline(error: unknown): void {
  const isGone = error instanceof DOMException && error.name === 'InvalidStateError';
  if (!isGone && !(error instanceof TypeError)) reportError(error);
}
