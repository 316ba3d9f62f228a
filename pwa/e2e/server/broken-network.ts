import type { Page, Route } from 'playwright-core';

/** While it runs a captive portal stands before the address: it answers 200 to anything. */
export async function withPortal(
  page: Page,
  url: string,
  work: () => Promise<void>,
): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status: 200, body: '<p>Accedi al WiFi</p>' }));
  await work();
  await page.unroute(url);
}

/** Requests of that method to the address are on their way until the work is done. */
export async function heldUp(
  page: Page,
  url: string,
  method: string,
  work: () => Promise<void>,
): Promise<void> {
  const { promise: done, resolve: letGo } = Promise.withResolvers<undefined>();
  const passed: Promise<void>[] = [];
  const hold = async (route: Route): Promise<void> => {
    if (route.request().method() === method) await done;
    await route.continue();
  };
  await page.route(url, async (route) => {
    const passing = hold(route);
    passed.push(passing);
    await passing;
  });
  await work();
  letGo(undefined);
  await Promise.all(passed);
  await page.unroute(url);
}
