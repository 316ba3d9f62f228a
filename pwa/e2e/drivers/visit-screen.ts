import type { Page } from 'playwright-core';

/** Goes to a path inside the running app, as its links and the back button do. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** The same, and waits until another title says that its screen has come: a third of what a load costs. */
export async function visitScreen(page: Page, path: string): Promise<void> {
  const title = page.locator('h1').first();
  await title.waitFor({ state: 'attached' });
  if (new URL(page.url()).pathname === path) return;
  const former = await title.textContent();
  await visit(page, path);
  // The screen before stays until the next one is there.
  await page.waitForFunction(
    ([before, to]) => {
      const now = document.querySelector('h1')?.textContent;
      return location.pathname === to && now !== undefined && now !== before;
    },
    [former, path] as const,
  );
}
