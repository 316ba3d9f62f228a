import type { Page } from 'playwright-core';

/** Everything that the app has written down in this browser, as one text. */
export async function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const asked = async <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')));
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames) {
        texts.push(JSON.stringify(await asked(db.transaction(store).objectStore(store).getAll())));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = request.url.includes('/api/') ? await cache.match(request) : undefined;
        if (kept !== undefined) texts.push(await kept.text());
      }
    }
    return texts.join('\n');
  });
}
