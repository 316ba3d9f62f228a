import type { Page } from 'playwright-core';

/** What becomes of requests to the API: as ever, never answered, answered by others, not taken. */
export type ApiState = 'open' | 'held' | 'broken' | 'portal' | 'away';

/** The way from one page to the API; logging in always works. */
export interface ApiGate {
  readonly set: (state: ApiState) => void;
  /** Lets the download's first page through, with so many rows, however often it is asked for, whatever else happens. */
  readonly letFirstPagePass: (rows: number) => void;
}

/** For a page whose service worker is blocked: nothing else may ask for it. */
export async function guardApi(page: Page): Promise<ApiGate> {
  let state: ApiState = 'open';
  let firstPageRows: number | undefined;
  await page.route('**/api/**', async (route) => {
    const url = new URL(route.request().url());
    const { pathname, searchParams } = url;
    if (pathname === '/api/auth/login') return route.continue();
    const isFirstPage = pathname === '/api/sync/pull' && !searchParams.has('cursor');
    if (isFirstPage && firstPageRows !== undefined) {
      searchParams.set('limit', String(firstPageRows));
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
    letFirstPagePass: (rows) => {
      firstPageRows = rows;
    },
  };
}
