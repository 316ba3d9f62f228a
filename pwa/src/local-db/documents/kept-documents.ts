import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';
import { liveQuery } from 'dexie';

import type { CacheDb } from '../databases/cache-db.ts';
import { storageFailureOf } from '../databases/storage-failure.ts';
import type { KeptDocument } from './kept-document.ts';

/** Opened documents make room for newer ones past so many bytes; what the user wants here never does. */
export const MAX_OPENED_BYTES = 200_000_000;

/** `superato`: the document was replaced or deleted while its bytes were on their way. */
export type KeepResult = 'tenuto' | 'superato' | 'disco_pieno';

/** One version of a document: its name may come to stand for other bytes. */
export type DocumentVersion = Pick<Documento, 'filename' | 'caricato_il'>;

/** The bytes of a document as this device has them. */
export interface KeptContent {
  readonly blob: Blob;
  readonly caricato_il: string;
}

/** The documents of one user's device: those wanted offline and those once opened. */
export interface KeptDocuments {
  /** Wants a document here; its bytes follow when somebody brings them. */
  readonly pin: (filename: string) => Promise<void>;
  /** Takes a document off the device. */
  readonly drop: (filename: string) => Promise<void>;
  /** Takes off the device what is here only because it was opened. */
  readonly dropOpened: () => Promise<void>;
  /** Undefined when the bytes are not here; a full device is no reason not to have them. */
  readonly open: (filename: string) => Promise<KeptContent | undefined>;
  readonly keep: (version: DocumentVersion, blob: Blob) => Promise<KeepResult>;
  /**
   * Takes off what the server no longer has, and what was merely opened and has been replaced; gives
   * the wanted documents whose present bytes are not here, but for those that found no room.
   */
  readonly reconcile: () => Promise<Documento[]>;
  /** Calls back now and whenever `reconcile` may have something new to say; gives how to end it. */
  readonly watch: (listener: () => void, onError: (error: unknown) => void) => () => void;
}

export function createKeptDocuments(cache: CacheDb, now: () => number): KeptDocuments {
  return new CachedDocuments(cache, now);
}

class CachedDocuments implements KeptDocuments {
  readonly #cache: CacheDb;
  readonly #now: () => number;

  constructor(cache: CacheDb, now: () => number) {
    this.#cache = cache;
    this.#now = now;
  }

  readonly pin = (filename: string): Promise<void> =>
    this.#atomically(async () => {
      const known = await this.#known(filename);
      await this.#cache.keptDocuments.put({ ...known, pinned: true, noRoom: false });
    });

  readonly drop = (filename: string): Promise<void> =>
    this.#atomically(() => this.#remove([filename]));

  readonly dropOpened = (): Promise<void> =>
    this.#atomically(async () => this.#remove(namesOf(await this.#opened())));

  readonly open = async (filename: string): Promise<KeptContent | undefined> => {
    const content = await this.#read(filename);
    // What is here is opened all the same where there is no room to note that it was.
    if (content !== undefined) await this.#noteIfRoom(filename, { usedAt: this.#instant() });
    return content;
  };

  readonly keep = async (version: DocumentVersion, blob: Blob): Promise<KeepResult> => {
    try {
      return await this.#atomically(() => this.#store(version, blob));
    } catch (error) {
      if (storageFailureOf(error) !== 'disco_pieno') throw error;
      await this.#noteIfRoom(version.filename, { noRoom: true });
      return 'disco_pieno';
    }
  };

  readonly reconcile = (): Promise<Documento[]> =>
    this.#atomically(async () => {
      // A list that is still being downloaded does not say what is gone.
      if (!(await this.#cache.readMeta()).complete) return [];
      const kept = await this.#cache.keptDocuments.toArray();
      const rows = await this.#cache.entity('documenti').bulkGet(namesOf(kept));
      const outdated = kept.filter(
        ({ pinned, caricato_il }, place) =>
          rows[place] === undefined || (!pinned && rows[place].caricato_il !== caricato_il),
      );
      await this.#remove(namesOf(outdated));
      return kept.flatMap(({ pinned, noRoom, caricato_il }, place) => {
        const row = rows[place];
        const missing = row !== undefined && row.caricato_il !== caricato_il;
        return missing && pinned && !noRoom ? [row] : [];
      });
    });

  readonly watch: KeptDocuments['watch'] = (listener, onError) => {
    const subscription = liveQuery(async () => {
      const kept = await this.#cache.keptDocuments.toArray();
      await this.#cache.entity('documenti').bulkGet(namesOf(kept));
      await this.#cache.readMeta();
    }).subscribe({ next: listener, error: onError });
    return () => subscription.unsubscribe();
  };

  async #store({ filename, caricato_il }: DocumentVersion, blob: Blob): Promise<KeepResult> {
    const current = await this.#cache.entity('documenti').get(filename);
    if (current?.caricato_il !== caricato_il) return 'superato';
    const known = await this.#known(filename);
    await this.#cache.keptContents.put({ filename, blob });
    await this.#cache.keptDocuments.put({
      ...known,
      caricato_il,
      dimensione: blob.size,
      noRoom: false,
    });
    await this.#remove(namesOf(beyondLimit(await this.#opened())));
    return 'tenuto';
  }

  #read(filename: string): Promise<KeptContent | undefined> {
    const { keptDocuments, keptContents } = this.#cache;
    return this.#cache.transaction('r', [keptDocuments, keptContents], async () => {
      const content = await keptContents.get(filename);
      const caricato_il = (await keptDocuments.get(filename))?.caricato_il ?? null;
      return content && caricato_il !== null ? { blob: content.blob, caricato_il } : undefined;
    });
  }

  async #noteIfRoom(
    filename: string,
    note: Partial<Pick<KeptDocument, 'usedAt' | 'noRoom'>>,
  ): Promise<void> {
    try {
      await this.#cache.keptDocuments.update(filename, note);
    } catch (error) {
      if (storageFailureOf(error) !== 'disco_pieno') throw error;
    }
  }

  #instant(): Istante {
    return toIstante(this.#now());
  }

  /** What is known of a document, used now. */
  async #known(filename: string): Promise<KeptDocument> {
    const known = await this.#cache.keptDocuments.get(filename);
    const none = {
      filename,
      pinned: false,
      caricato_il: null,
      dimensione: 0,
      noRoom: false,
    };
    return { ...(known ?? none), usedAt: this.#instant() };
  }

  async #opened(): Promise<KeptDocument[]> {
    return (await this.#cache.keptDocuments.toArray()).filter(({ pinned }) => !pinned);
  }

  async #remove(filenames: string[]): Promise<void> {
    await this.#cache.keptDocuments.bulkDelete(filenames);
    await this.#cache.keptContents.bulkDelete(filenames);
  }

  #atomically<T>(work: () => Promise<T>): Promise<T> {
    const { keptDocuments, keptContents, meta } = this.#cache;
    const tables = [keptDocuments, keptContents, meta, this.#cache.entity('documenti')];
    // Dexie keeps a transaction through `await` only when the function itself is async.
    return this.#cache.transaction('rw', tables, async () => work());
  }
}

function namesOf(documents: readonly KeptDocument[]): string[] {
  return documents.map(({ filename }) => filename);
}

/** The opened documents that are past the limit, the longest unused first to go. */
function beyondLimit(opened: readonly KeptDocument[]): KeptDocument[] {
  const newestFirst = opened.toSorted((left, right) => (left.usedAt < right.usedAt ? 1 : -1));
  let total = 0;
  return newestFirst.filter(({ dimensione }) => {
    total += dimensione;
    return total > MAX_OPENED_BYTES;
  });
}
