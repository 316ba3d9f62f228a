import type { Page } from 'playwright-core';

/** From its next load on, the page cannot read the rows of these stores out of its database. */
export async function breakStores(page: Page, names: readonly string[]): Promise<void> {
  // why: what a browser does when its disk fails cannot be had from a healthy one.
  await page.addInitScript(
    (broken) => {
      for (const method of ['getAll', 'getAllRecords', 'openCursor']) {
        const real: unknown = Object.getOwnPropertyDescriptor(
          IDBObjectStore.prototype,
          method,
        )?.value;
        if (typeof real !== 'function') continue;
        const value = new Proxy(real, {
          apply: (target, store: IDBObjectStore, args): unknown => {
            if (broken.includes(store.name)) throw new DOMException('broken', 'UnknownError');
            return Reflect.apply(target, store, args);
          },
        });
        Object.defineProperty(IDBObjectStore.prototype, method, { value });
      }
    },
    [...names],
  );
}
