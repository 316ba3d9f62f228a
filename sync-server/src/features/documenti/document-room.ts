import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { StoreUsage } from '../../document-store/document-store.ts';
import { isAbsence } from '../../files/is-absence.ts';

/** Below this the disk is left to the database: what people entered is worth more than another file. */
export const LEAST_FREE_BYTES = 256 * 1024 * 1024;

/** Far more than a company has in its life: many small files must not fill the folder either. */
const MOST_FILES = 100_000;

/** Why there is no room for a file. */
export type NoRoom = 'quota' | 'disk';

/** An upload was ended because there is no room for what it brings. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly why: NoRoom;

  constructor(why: NoRoom) {
    super(`No room for the document: ${why}`);
    this.why = why;
  }
}

/** How much the documents take together, those that wait to be removed among them, in bytes. */
export interface DocumentRoom {
  readonly limitBytes: number;
  used(): Promise<number>;
  /**
   * The same content, ending with a {@link NoRoomError} as soon as it passes what is left; rejects with
   * one when nothing is, or when less is than the file has at least.
   */
  take(content: AsyncIterable<Uint8Array>, leastBytes: number): Promise<TakenContent>;
}

export interface TakenContent {
  readonly content: AsyncIterable<Uint8Array>;
  /** Says that nothing more is written, whether all was read or not. */
  readonly leave: () => void;
}

export interface DocumentRoomParts {
  /** What the documents take, those that wait to be removed included; what is being written is none. */
  readonly findUsage: () => Promise<StoreUsage>;
  /** Where an upload is written first: its disk must have room. */
  readonly folder: string;
  readonly limitBytes: number;
  /** {@link MOST_FILES} by default. */
  readonly mostFiles?: number;
  /** Bytes that the disk has left; the system's own answer by default. */
  readonly findFreeBytes?: (folder: string) => Promise<number>;
}

/** An upload under way, and those beside it: their bytes are in no file yet that counts. */
interface Upload {
  bytes: number;
  readonly beside: Set<Upload>;
}

export function createDocumentRoom(parts: DocumentRoomParts): DocumentRoom {
  const {
    findUsage,
    folder,
    limitBytes,
    mostFiles = MOST_FILES,
    findFreeBytes = freeBytesOf,
  } = parts;
  const underWay = new Set<Upload>();
  const used = async () => (await findUsage()).bytes;

  return {
    limitBytes,
    used,
    async take(content, leastBytes) {
      // Whoever is under way now may be done, and counted twice, before what there is is counted.
      const upload: Upload = { bytes: 0, beside: new Set(underWay) };
      const { bytes, files } = await findUsage();
      const quota = files < mostFiles ? limitBytes - bytes : 0;
      const disk = (await findFreeBytes(folder)) - LEAST_FREE_BYTES;
      if (quota <= 0 || leastBytes > quota) throw new NoRoomError('quota');
      if (disk <= 0 || leastBytes > disk) throw new NoRoomError('disk');
      for (const other of underWay) {
        other.beside.add(upload);
        upload.beside.add(other);
      }
      underWay.add(upload);
      return {
        content: counted(upload, content, { quota, disk }),
        leave: () => void underWay.delete(upload),
      };
    },
  };
}

async function* counted(
  upload: Upload,
  content: AsyncIterable<Uint8Array>,
  left: { readonly quota: number; readonly disk: number },
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of content) {
    upload.bytes += chunk.length;
    let together = upload.bytes;
    for (const other of upload.beside) together += other.bytes;
    if (together > left.quota) throw new NoRoomError('quota');
    if (together > left.disk) throw new NoRoomError('disk');
    yield chunk;
  }
}

/** Of the disk that the folder is on, or will be once it is made. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (isAbsence(error) && dirname(folder) !== folder) return freeBytesOf(dirname(folder));
    throw error;
  }
}
