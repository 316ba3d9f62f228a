/** How long after the page was loaded a first list has come on a slow phone too, in milliseconds. */
const FIRST_SCREEN_MS = 1500;

/** By then it comes however busy the page is. */
const AT_LAST_MS = 4000;

/**
 * Resolves when the first screen no longer waits for anything: what nobody looks for at the start is
 * loaded then, or each of its files would go before the first rows through the service worker.
 */
export async function later(): Promise<void> {
  if (document.readyState !== 'complete') await loaded();
  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
  // Safari has no idle time to give.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: AT_LAST_MS }));
}

function loaded(): Promise<unknown> {
  return new Promise((resolve) => globalThis.addEventListener('load', resolve, { once: true }));
}
