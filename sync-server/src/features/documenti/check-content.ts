import { testiDocumenti } from '../../testi/documenti.ts';
import { extensionOf, mediaTypeOf } from './media-type.ts';

/** As much as tells one kind of file from another; what `file-type` samples itself. */
const HEAD_BYTES = 4100;

/** Readers look for the mark of a PDF as far as this; ISO 32000-1, note 13 of annex H. */
const PDF_HEAD_BYTES = 1024;

const TEXT = /^text\//;
/** Kinds of file that are a ZIP within, which their first bytes alone need not tell apart. */
const ZIPPED = /^application\/(zip|vnd\.(openxmlformats|oasis)\b)/;

/** A content to be stored, or what is wrong with it. */
export type CheckedContent =
  | { readonly content: AsyncIterable<Uint8Array> }
  | { readonly problema: string };

/**
 * Looks at the beginning of a file: one that calls itself a PDF, a picture, a text or an office document
 * must be one, because telephones open it with what its name says. A name that promises nothing that we
 * know may hold anything: it is only ever sent as bytes.
 */
export async function checkContent(
  filename: string,
  source: AsyncIterable<Uint8Array>,
): Promise<CheckedContent> {
  const rest = source[Symbol.asyncIterator]();
  const { read, head } = await readHead(rest);
  if (await fits(filename, head)) return { content: startingWith(read, rest) };
  return { problema: testiDocumenti.contenutoDiverso(extensionOf(filename)) };
}

async function fits(filename: string, head: Uint8Array): Promise<boolean> {
  const promised = mediaTypeOf(filename);
  if (promised === 'application/octet-stream') return true;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (TEXT.test(promised)) return isText(head, found);
  if (ZIPPED.test(promised)) return found !== undefined && ZIPPED.test(found);
  if (promised === 'application/pdf') return isPdf(head);
  // Telephones write both under the same ending.
  if (promised === 'image/heic') return found === 'image/heic' || found === 'image/heif';
  return found === promised;
}

/** Texts have no mark; what has one is something else, and so is what has zeros, but for UTF-16. */
function isText(head: Uint8Array, found: string | undefined): boolean {
  const [first, second] = head;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return (found === undefined || TEXT.test(found)) && (isUtf16 || !head.includes(0));
}

function isPdf(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, PDF_HEAD_BYTES)).includes('%PDF-');
}

async function readHead(rest: AsyncIterator<Uint8Array>) {
  const read: Uint8Array[] = [];
  for (let size = 0; size < HEAD_BYTES;) {
    const next = await rest.next();
    if (next.done === true) break;
    read.push(next.value);
    size += next.value.length;
  }
  return { read, head: Buffer.concat(read).subarray(0, HEAD_BYTES) };
}

async function* startingWith(
  read: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* read;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    yield next.value;
  }
}
