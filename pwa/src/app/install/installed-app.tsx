import { useEffect } from 'react';

import { keepStored } from '../../local-db/keep-stored.ts';
import { useSyncStatus } from '../../situation/use-sync-status.ts';
import { useNavigate } from '../../ui/routing/history-router.tsx';
import { badgeCount } from './badge-count.ts';

/** Chromium's queue of launches that an open window takes; not in the standard types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly targetURL?: string | null }) => void): void;
}

/** What the installed app has beyond a page, as long as somebody is logged in. */
export function InstalledApp() {
  useBadge(badgeCount(useSyncStatus()));
  useLaunches();
  useEffect(keepWhenInstalled, []);
  return null;
}

/** An app that only reads has the longest absences: it must not come back empty where there is no network. */
function keepWhenInstalled(): () => void {
  if (matchMedia('(display-mode: standalone)').matches) keepStored();
  addEventListener('appinstalled', keepStored);
  return () => removeEventListener('appinstalled', keepStored);
}

/** Counts on the app's icon what waits. */
function useBadge(count: number): void {
  useEffect(() => {
    show(count);
  }, [count]);
  useEffect(() => () => show(0), []);
}

/** Browsers that cannot, or may not, leave the icon as it is. */
function show(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  done.catch(() => undefined);
}

/** Whether the page has taken nothing from its queue yet. */
let isUntouched = true;

/** Goes where a shortcut leads, asking before it leaves a form that is being filled in. */
function useLaunches(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('launchQueue' in window)) return;
    (window.launchQueue as LaunchQueue).setConsumer(({ targetURL }) => {
      const isOwn = isUntouched && isLoadedFor(targetURL);
      isUntouched = false;
      if (isOwn || typeof targetURL !== 'string') return;
      const { pathname, search } = new URL(targetURL);
      navigate(pathname + search);
    });
    // What waited was given at once: what comes from here on is none of the page's beginning.
    isUntouched = false;
  }, [navigate]);
}

/**
 * Whether the first launch of a page is what it was loaded for: it is there, or somewhere else by now.
 * Chromium gives a page that is loaded again the last launch once more, whatever that was
 * (`components/webapps/browser/launch_queue`).
 */
function isLoadedFor(targetURL: string | null | undefined): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'reload' || opened?.name === targetURL;
}
