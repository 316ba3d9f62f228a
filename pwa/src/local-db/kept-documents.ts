import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { CacheDb } from './cache-db.ts';
import type { DocumentoTenuto } from './documento-tenuto.ts';
import { storageFailureOf } from './storage-failure.ts';

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
  /** Undefined when the bytes are not here. */
  readonly open: (filename: string) => Promise<KeptContent | undefined>;
  readonly keep: (version: DocumentVersion, blob: Blob) => Promise<KeepResult>;
  /**
   * Takes off what the server no longer has, and what was merely opened and has been replaced; gives
   * the wanted documents whose present bytes are not here.
   */
  readonly reconcile: () => Promise<Documento[]>;
}

export function createKeptDocuments(cache: CacheDb, now: () => number): KeptDocuments {
  const { documentiTenuti: kept, contenuti } = cache;
  const documenti = cache.entity('documenti');
  const usatoIl = () => toIstante(now());
  const atomically = async <T>(work: () => Promise<T>): Promise<T> =>
    cache.transaction('rw', [kept, contenuti, documenti, cache.meta], async () => work());
  const remove = async (filenames: string[]): Promise<void> => {
    await kept.bulkDelete(filenames);
    await contenuti.bulkDelete(filenames);
  };

  return {
    pin: (filename) =>
      atomically(async () => {
        const known = (await kept.get(filename)) ?? absent(filename);
        await kept.put({ ...known, fissato: true, senza_spazio: false, usato_il: usatoIl() });
      }),
    drop: (filename) => atomically(() => remove([filename])),
    dropOpened: () => atomically(async () => remove(namesOf(await openedOf(kept)))),
    open: (filename) =>
      atomically(async () => {
        const content = await contenuti.get(filename);
        const caricato_il = (await kept.get(filename))?.caricato_il ?? null;
        if (content === undefined || caricato_il === null) return undefined;
        await kept.update(filename, { usato_il: usatoIl() });
        return { blob: content.blob, caricato_il };
      }),
    keep: async ({ filename, caricato_il }, blob) => {
      try {
        return await atomically(async () => {
          const current = await documenti.get(filename);
          if (current?.caricato_il !== caricato_il) return 'superato';
          const known = (await kept.get(filename)) ?? absent(filename);
          const room = { caricato_il, dimensione: blob.size, senza_spazio: false };
          await contenuti.put({ filename, blob });
          await kept.put({ ...known, ...room, usato_il: usatoIl() });
          await remove(namesOf(beyondLimit(await openedOf(kept))));
          return 'tenuto';
        });
      } catch (error) {
        if (storageFailureOf(error) !== 'disco_pieno') throw error;
        await kept.update(filename, { senza_spazio: true });
        return 'disco_pieno';
      }
    },
    reconcile: () =>
      atomically(async () => {
        // A list that is still being downloaded does not say what is gone.
        if (!(await cache.readMeta()).completo) return [];
        const all = await kept.toArray();
        const rows = await documenti.bulkGet(namesOf(all));
        const outdated = all.filter(
          ({ fissato, caricato_il }, place) =>
            rows[place] === undefined || (!fissato && rows[place].caricato_il !== caricato_il),
        );
        await remove(namesOf(outdated));
        return rows.filter((row, place): row is Documento => {
          const { fissato = false, caricato_il } = all[place] ?? {};
          return row !== undefined && fissato && row.caricato_il !== caricato_il;
        });
      }),
  };
}

function absent(filename: string): Omit<DocumentoTenuto, 'usato_il'> {
  return { filename, fissato: false, caricato_il: null, dimensione: 0, senza_spazio: false };
}

function namesOf(documents: readonly DocumentoTenuto[]): string[] {
  return documents.map(({ filename }) => filename);
}

async function openedOf(kept: CacheDb['documentiTenuti']): Promise<DocumentoTenuto[]> {
  return (await kept.toArray()).filter(({ fissato }) => !fissato);
}

/** The opened documents that are past the limit, the longest unused first to go. */
function beyondLimit(opened: readonly DocumentoTenuto[]): DocumentoTenuto[] {
  const newestFirst = opened.toSorted((left, right) => (left.usato_il < right.usato_il ? 1 : -1));
  let total = 0;
  return newestFirst.filter(({ dimensione }) => {
    total += dimensione;
    return total > MAX_OPENED_BYTES;
  });
}
