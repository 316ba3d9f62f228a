import type { Page } from 'playwright-core';

import { SEND_ALARM } from '../../src/sync/names.ts';

interface Registration {
  readonly registrationId: string;
  readonly scopeURL: string;
}

/** Does what the browser does when the network is back: wakes the worker of the page's app. */
export async function ringWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<Registration>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (own !== undefined) resolve(own);
    });
  });
  await session.send('ServiceWorker.enable');
  const { registrationId } = await found;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId,
    tag: SEND_ALARM,
    lastChance: false,
  });
  await session.detach();
}
