import type { Page } from 'playwright-core';

/**
 * Has the new version that waits take over, as a window with an earlier one does it: without asking whether
 * another holds unsaved work.
 */
export async function takeOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
}
