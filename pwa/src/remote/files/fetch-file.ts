import { readJson, type JsonAnswer } from '../exchange.ts';
import { filenameOf } from './filename-of.ts';
import { readBlob } from './read-blob.ts';
import type { DownloadedFile } from './save-file.ts';

/** Hears how many bytes have come, and of how many where the server says so. */
export type OnBytes = (received: number, total: number | null) => void;

/** Makes of an answer a file, under the server's name for it or the given one, or what it says instead. */
export function fileReader(fallback: string, onBytes: OnBytes = () => undefined) {
  return async (response: Response, heard: () => void): Promise<DownloadedFile | JsonAnswer> => {
    if (!response.ok || isPage(response)) return readJson(response);
    const filename = filenameOf(response.headers.get('content-disposition'), fallback);
    const total = totalOf(response);
    const blob = await readBlob(response, (received) => {
      heard();
      onBytes(received, total);
    });
    return { blob, filename };
  };
}

/** A captive portal answers 200 with its own page; our server names every file that it sends. */
function isPage({ headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return !headers.has('content-disposition') && type.startsWith('text/html');
}

/** What is packed on its way is longer when it is read than the header says. */
function totalOf({ headers }: Response): number | null {
  const length = Number(headers.get('content-length'));
  return length > 0 && !headers.has('content-encoding') ? length : null;
}
