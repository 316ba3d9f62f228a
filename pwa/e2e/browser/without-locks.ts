import type { BrowserContext } from 'playwright-core';

/**
 * Has the pages that a device loads from now on do without locks, as over plain http: there all its
 * windows share one draft of each form.
 */
export async function withoutLocks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
}
