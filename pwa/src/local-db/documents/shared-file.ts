import { cacheDatabase } from '../database-names.ts';

/** Where the browser sends what another app shares; the manifest says the same (`vite.config.ts`). */
export const SHARE_PATH = '/documenti/condiviso';

/** The part of that form in which the file comes. */
export const SHARE_FIELD = 'documento';

/** The server's usual limit of an upload: more is not kept for one. */
export const USUAL_LIMIT_BYTES = 50 * 1024 * 1024;

/** Why one is not kept, as the page is told by its address: one waits already, it is too large. */
export type NotKept = 'attende' | 'grande';

export interface ArrivedFile {
  readonly file: File;
  /** When, in milliseconds since 1970; NaN of one that an earlier version kept. */
  readonly atMs: number;
}

/** The file that another app handed over, until it is uploaded or put aside. */
export interface SharedFile {
  readonly read: () => Promise<ArrivedFile | null>;
  /** Never in the place of one that waits: any site can send a file, just before the right one is uploaded. */
  readonly keep: (file: File) => Promise<NotKept | undefined>;
  readonly drop: () => Promise<void>;
}

const ADDRESS = '/condiviso';
const NAME = 'x-name';
const AT = 'x-at';
/** Of whoever logs in next: nobody was when it came. */
const OF_NOBODY = 'gestionale-condiviso';

/**
 * In the browser's store of answers, under the name of the user's cache, with which it goes at the
 * logout. Of nobody (null) it is kept as well, and read by whoever is logged in then.
 */
export function createSharedFile(storage: CacheStorage, userId: string | null): SharedFile {
  const own = userId === null ? OF_NOBODY : cacheDatabase(userId);
  const stores = [...new Set([own, OF_NOBODY])];
  const find = async (): Promise<Response | undefined> => {
    for (const cacheName of stores) {
      const answer = await storage.match(ADDRESS, { cacheName });
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
  return {
    read: async () => {
      const answer = await find();
      return answer === undefined ? null : fileOf(answer);
    },
    keep: async (file) => {
      if (file.size > USUAL_LIMIT_BYTES) return 'grande';
      if ((await find()) !== undefined) return 'attende';
      const store = await storage.open(own);
      const headers = {
        'content-type': file.type,
        [NAME]: encodeURIComponent(file.name),
        [AT]: String(Date.now()),
      };
      await store.put(ADDRESS, new Response(file, { headers }));
      return undefined;
    },
    drop: async () => {
      for (const name of stores) {
        if (await storage.has(name)) await (await storage.open(name)).delete(ADDRESS);
      }
    },
  };
}

async function fileOf(answer: Response): Promise<ArrivedFile> {
  const blob = await answer.blob();
  const name = decodeURIComponent(answer.headers.get(NAME) ?? '');
  const file = new File([blob], name, { type: blob.type });
  return { file, atMs: Number(answer.headers.get(AT) ?? NaN) };
}
