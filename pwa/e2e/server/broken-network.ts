import type { Page, Request, Route } from 'playwright-core';

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

/**
 * A request of that method to the address is on its way until the work is done, and so are more of
 * them; answers the first.
 */
export async function heldUp(
  page: Page,
  url: string,
  method: string,
  work: () => Promise<void>,
): Promise<Request> {
  const { promise: done, resolve: letGo } = Promise.withResolvers<undefined>();
  const { promise: first, resolve: arrive } = Promise.withResolvers<Request>();
  const passed: Promise<void>[] = [];
  const hold = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.method() === method) {
      arrive(request);
      await done;
    }
    await route.continue();
  };
  await page.route(url, async (route) => {
    const passing = hold(route);
    passed.push(passing);
    await passing;
  });
  await work();
  // The page may show that it sends before the request is heard of here: it would pass unseen.
  const held = await first;
  letGo(undefined);
  await Promise.all(passed);
  await page.unroute(url);
  return held;
}
