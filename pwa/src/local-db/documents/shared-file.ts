import { cacheDatabase } from '../database-names.ts';

/** Where the browser sends what another app shares; the manifest says the same (`vite.config.ts`). */
export const SHARE_PATH = '/documenti/condiviso';

/** The part of that form in which the file comes. */
export const SHARE_FIELD = 'documento';

/** The file that another app handed over, until it is uploaded or put aside. */
export interface SharedFile {
  readonly read: () => Promise<File | null>;
  /** Takes the place of one that was handed over before. */
  readonly keep: (file: File) => Promise<void>;
  readonly drop: () => Promise<void>;
}

const ADDRESS = '/condiviso';
const NAME = 'x-name';
/** Of whoever logs in next: nobody was when it came. */
const OF_NOBODY = 'gestionale-condiviso';

/**
 * In the browser's store of answers, under the name of the user's cache, with which it goes at the
 * logout. Of nobody (null) it is kept as well, and read by whoever is logged in then.
 */
export function createSharedFile(storage: CacheStorage, userId: string | null): SharedFile {
  const own = userId === null ? OF_NOBODY : cacheDatabase(userId);
  const stores = [...new Set([own, OF_NOBODY])];
  return {
    read: async () => {
      for (const cacheName of stores) {
        const answer = await storage.match(ADDRESS, { cacheName });
        if (answer !== undefined) return fileOf(answer);
      }
      return null;
    },
    keep: async (file) => {
      const store = await storage.open(own);
      const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name) };
      await store.put(ADDRESS, new Response(file, { headers }));
    },
    drop: async () => {
      for (const name of stores) {
        if (await storage.has(name)) await (await storage.open(name)).delete(ADDRESS);
      }
    },
  };
}

async function fileOf(answer: Response): Promise<File> {
  const blob = await answer.blob();
  return new File([blob], decodeURIComponent(answer.headers.get(NAME) ?? ''), { type: blob.type });
}
