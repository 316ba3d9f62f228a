import { afterEach, beforeEach, expect, test } from 'vitest';

import { BROWSER_KEYS } from '../../../sync-server/src/testing/receivers/read-push.ts';
import { PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';

let journey: Journey;

beforeEach(async () => {
  journey = await startJourney();
});

afterEach(() => journey.end());

/**
 * Runs in the page. A browser without a screen denies notifications whatever it was told, and one without
 * its maker's push service cannot subscribe: everything else is the real one.
 */
function subscribeWithoutService(keys: { readonly p256dh: string; readonly auth: string }): void {
  let current: PushSubscription | null = null;
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = () => {
    permission = 'granted';
    return Promise.resolve(permission);
  };
  const bytesOf = (key: unknown): ArrayBuffer | null => {
    if (typeof key !== 'string') return null;
    const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (each) => each.charCodeAt(0)).buffer;
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(current);
  PushManager.prototype.subscribe = (options) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/di-prova';
    current = {
      endpoint,
      options: { applicationServerKey: bytesOf(options?.applicationServerKey) },
      toJSON: () => ({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
      unsubscribe: () => {
        current = null;
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    return Promise.resolve(current);
  };
}

/** Runs in the worker, for the same reason. */
function noteInsteadOfShowing(): void {
  const shown: object[] = [];
  Reflect.set(globalThis, 'shown', shown);
  ServiceWorkerRegistration.prototype.showNotification = (title, { body, tag, data } = {}) => {
    shown.push({ title, body, tag, data: data as unknown });
    return Promise.resolve();
  };
}

test('a phone is told once its person said yes, and no more once it is switched off', async () => {
  const { server } = journey;
  const device = await journey.startNewDevice('phone', PHONE);
  const { page } = device;
  await page.addInitScript(subscribeWithoutService, BROWSER_KEYS);
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await logIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await waitUntilSynchronised(page);
  await page.goto(`${server.url}/account`);
  const status = page.getByText('Le notifiche sono spente su questo dispositivo.');
  await status.waitFor();
  const box = page.getByRole('checkbox', { name: 'Ore rimandate o eliminate: Notifiche' });
  expect(await box.isDisabled()).toBe(true);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Attiva qui' }).click();
  await page.getByText('Le notifiche sono attive su questo dispositivo.').waitFor();
  await expect.poll(() => box.isChecked(), SOON).toBe(true);
  expect(await findFaults(page)).toEqual([]);

  await expect.poll(() => page.context().serviceWorkers().length, SOON).toBeGreaterThan(0);
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The app has no worker');
  await worker.evaluate(noteInsteadOfShowing);
  const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as unknown);
  await deliver({ title: 'Giornate cambiate', body: 'Uno', page: '/my-planning', tag: 'a' });
  const first = { title: 'Giornate cambiate', body: 'Uno', tag: 'a', data: '/my-planning' };
  await expect.poll(shown, SOON).toEqual([first]);

  await page.getByRole('button', { name: 'Spegni qui' }).click();
  await status.waitFor();
  await expect.poll(() => box.isDisabled(), SOON).toBe(true);
  await page.reload();
  await status.waitFor();

  /** As the browser hands it to the worker once it is decrypted. */
  async function deliver(notice: object): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const found = Promise.withResolvers<string>();
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (own !== undefined) found.resolve(own.registrationId);
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: await found.promise,
      data: JSON.stringify(notice),
    });
    await session.detach();
  }
});

test('a browser that blocks them, or has none, says so and asks for nothing', async () => {
  const { server } = journey;
  const { page } = await journey.startNewDevice('phone', PHONE);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await logIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await waitUntilSynchronised(page);
  await page.goto(`${server.url}/account`);
  await page.getByText('Questo browser non può ricevere notifiche.').waitFor();
  expect(await page.getByRole('button', { name: 'Attiva qui' }).isDisabled()).toBe(true);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    });
  });
  await page.reload();
  await page.getByText("Su iPhone e iPad le notifiche arrivano solo all'app installata").waitFor();
  expect(await findFaults(page)).toEqual([]);
});
