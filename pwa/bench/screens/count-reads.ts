import type { Page } from 'playwright-core';

/** What a page has asked for, until a moment. */
export interface Asked {
  /** Files, the page itself not counted. */
  readonly files: number;
  /** Requests to its databases. */
  readonly requests: number;
  /** Rows that came of them. */
  readonly rows: number;
}

interface Read {
  readonly atMs: number;
  rows: number;
}

declare const reads: Read[];

/** Counts in every page that is opened from now on what is asked of its databases. */
export async function countReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reads: Read[] = [];
    Object.assign(globalThis, { reads });
    const names = ['get', 'getAll', 'getAllKeys', 'getAllRecords', 'count'];
    for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
      for (const name of [...names, 'openCursor', 'openKeyCursor']) {
        const real: unknown = Reflect.get(prototype, name);
        if (typeof real !== 'function') continue;
        const counted = function counted(this: unknown, ...args: unknown[]): unknown {
          const request = Reflect.apply(real, this, args) as IDBRequest<unknown>;
          const read = { atMs: performance.now(), rows: 0 };
          reads.push(read);
          request.addEventListener('success', () => {
            const { result } = request;
            const many = Array.isArray(result) ? result.length : 1;
            if (name !== 'count' && result !== undefined && result !== null) read.rows += many;
          });
          return request;
        };
        Reflect.set(prototype, name, counted);
      }
    }
  });
}

/** What was asked for until then, in milliseconds since the page began. */
export async function readAsked(page: Page, untilMs: number): Promise<Asked> {
  return page.evaluate((until) => {
    const before = reads.filter(({ atMs }) => atMs <= until);
    return {
      files: performance.getEntriesByType('resource').filter((each) => each.startTime <= until)
        .length,
      requests: before.length,
      rows: before.reduce((sum, { rows }) => sum + rows, 0),
    };
  }, untilMs);
}
