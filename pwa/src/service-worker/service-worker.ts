import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { SHARE_PATH } from '../local-db/documents/shared-file.ts';
import { SEND_ALARM } from '../sync/names.ts';
import { isLoggedIn } from './logged-in-user.ts';
import { isOwnFile } from './own-file.ts';
import { sendOnAlarm } from './send-on-alarm.ts';
import { isPage, openPage, showNotice } from './show-notice.ts';
import { takeSharedFile } from './take-shared-file.ts';

/** The browser's alarm; not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the build, put here by it. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};

/**
 * The whole app, lazy parts included, is on the device after one visit. Answers of the API are never
 * cached here: what is kept of them is in IndexedDB, by user, under the rules of the sync engine.
 */
addPlugins([
  {
    cacheWillUpdate: ({ request, response }) =>
      Promise.resolve(isOwnFile(request, response) ? response : null),
  },
]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/(healthz|readyz)$/],
  }),
);

registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  ({ request }) => takeSharedFile(request),
  'POST',
);

self.addEventListener('sync', (event: SyncEvent) => {
  if (event.tag === SEND_ALARM) event.waitUntil(sendOnAlarm());
});

self.addEventListener('push', (event: PushEvent) => {
  event.waitUntil(showNotice(self.registration, event.data?.text(), isLoggedIn));
});

self.addEventListener('notificationclick', (event: NotificationEvent) => {
  const page: unknown = event.notification.data;
  event.notification.close();
  event.waitUntil(openPage(self.clients, isPage(page) ? page : '/'));
});

/** A new version takes over only when the page says that no form is open. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (message instanceof Object && 'type' in message && message.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
});

clientsClaim();
