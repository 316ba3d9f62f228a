import { realTimers } from '../../remote/timers.ts';
import { within } from '../../remote/within.ts';

/** How long the app may take to be kept on this device, in milliseconds. */
const WORKER_MS = 20_000;

/** What this browser can do about notices, before anybody is asked. */
export type Notifiche = 'daInstallare' | 'nonSupportate' | 'bloccate' | 'spente' | 'attive';

/** What the server takes of a subscription. */
export interface ChiaviBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** iPads say that they are Macs, and no Mac has a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Asks nobody for anything. */
export async function leggiNotifiche(chiave: string): Promise<Notifiche> {
  const puo = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!puo) return isApplePhone() ? 'daInstallare' : 'nonSupportate';
  if (Notification.permission === 'denied') return 'bloccate';
  const iscrizione = await trovaIscrizione();
  return iscrizione !== null && isPer(iscrizione, chiave) ? 'attive' : 'spente';
}

/**
 * Asks for the permission of the browser and subscribes; only ever at a press. Undefined where the
 * permission was not given; rejects where the browser cannot subscribe now.
 */
export async function iscriviBrowser(chiave: string): Promise<ChiaviBrowser | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  // Right after the first login the worker is still on its way.
  const registration = await within(realTimers, WORKER_MS, navigator.serviceWorker.ready);
  const vecchia = await registration.pushManager.getSubscription();
  if (vecchia !== null && !isPer(vecchia, chiave)) await vecchia.unsubscribe();
  const iscrizione = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: chiave,
  });
  const { endpoint, keys } = iscrizione.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('The browser gives no keys');
  }
  return { endpoint, p256dh, auth };
}

/** From now on its push service takes nothing for it any more. */
export async function disiscriviBrowser(): Promise<void> {
  await (await trovaIscrizione())?.unsubscribe();
}

async function trovaIscrizione(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether it was made for the key of this server. */
function isPer({ options }: PushSubscription, chiave: string): boolean {
  const { applicationServerKey } = options;
  if (applicationServerKey === null) return false;
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === chiave;
}
