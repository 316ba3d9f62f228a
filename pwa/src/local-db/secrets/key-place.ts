/** Where the key lies under which texts of one cache are sealed. */
export interface KeyPlace {
  /** In base64url; null where there is none. */
  readonly read: () => Promise<string | null>;
  readonly write: (key: string) => Promise<void>;
}

const ADDRESS = '/chiave';

/**
 * In the browser's store of answers, under the name of the cache whose texts it opens. Each of its
 * entries is a file, which is gone when it is deleted: what IndexedDB has deleted stays in its files
 * until the browser tidies them.
 */
export function createKeyPlace(storage: CacheStorage, name: string): KeyPlace {
  return {
    read: async () => (await storage.match(ADDRESS, { cacheName: name }))?.text() ?? null,
    write: async (key) => {
      const place = await storage.open(name);
      await place.put(ADDRESS, new Response(key));
    },
  };
}
