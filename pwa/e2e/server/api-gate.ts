import type { Page } from 'playwright-core';

/** What becomes of requests to the API: as ever, never answered, answered by others, not taken. */
export type ApiState = 'open' | 'held' | 'broken' | 'portal' | 'away';

/** Of the demo company: all but the last projects and the people. */
const FIRST_PAGE_ROWS = 440;

/** The way from one page to the API; logging in always works. */
export interface ApiGate {
  readonly set: (state: ApiState) => void;
  /** Lets the download's first page through, with a part of the rows, however often it is asked for, whatever else happens. */
  readonly letFirstPagePass: () => void;
}

/** For a page whose service worker is blocked: nothing else may ask for it. */
export async function guardApi(page: Page): Promise<ApiGate> {
  let state: ApiState = 'open';
  let firstPagePasses = false;
  await page.route('**/api/**', async (route) => {
    const url = new URL(route.request().url());
    const { pathname, searchParams } = url;
    if (pathname === '/api/auth/login') return route.continue();
    const isFirstPage = pathname === '/api/sync/pull' && !searchParams.has('cursor');
    if (isFirstPage && firstPagePasses) {
      searchParams.set('limit', String(FIRST_PAGE_ROWS));
      return route.continue({ url: url.href });
    }
    if (state === 'open') return route.continue();
    if (state === 'away') return route.abort('connectionrefused');
    if (state === 'broken') return route.fulfill({ status: 500, body: 'Internal Server Error' });
    // What is held is never answered, whatever becomes of the way later.
    if (state === 'portal') await route.fulfill({ status: 200, body: '<p>Accedi al WiFi</p>' });
  });
  return {
    set: (next) => {
      state = next;
    },
    letFirstPagePass: () => {
      firstPagePasses = true;
    },
  };
}
