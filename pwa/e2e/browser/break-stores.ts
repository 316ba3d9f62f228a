import type { Page } from 'playwright-core';

/** From its next load on, the page cannot read the rows of these stores out of its database. */
export async function breakStores(page: Page, names: readonly string[]): Promise<void> {
  // why: what a browser does when its disk fails cannot be had from a healthy one.
  await page.addInitScript(
    (broken) => {
      const nameOf = (source: IDBObjectStore | IDBIndex): string =>
        source instanceof IDBIndex ? source.objectStore.name : source.name;
      for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
        for (const method of ['getAll', 'getAllRecords', 'openCursor']) {
          const real: unknown = Object.getOwnPropertyDescriptor(prototype, method)?.value;
          if (typeof real !== 'function') continue;
          const value = new Proxy(real, {
            apply: (target, source: IDBObjectStore | IDBIndex, args): unknown => {
              if (broken.includes(nameOf(source))) throw new DOMException('broken', 'UnknownError');
              return Reflect.apply(target, source, args);
            },
          });
          Object.defineProperty(prototype, method, { value });
        }
      }
    },
    [...names],
  );
}
