import { testiDocumenti } from '../../testi/documenti.ts';
import { asEncryptedOffice, isCompoundFile } from './encrypted-office.ts';
import { isText } from './is-text.ts';
import { extensionOf, mediaTypeOf } from './media-type.ts';

/** As much as tells one kind of file from another; what `file-type` samples itself. */
const HEAD_BYTES = 4100;

/** Readers look for the mark of a PDF as far as this; ISO 32000-1, note 13 of annex H. */
const PDF_HEAD_BYTES = 1024;

const OPENXML = /^application\/vnd\.openxmlformats\b/;
/** Kinds of file that are a ZIP within, which their first bytes alone need not tell apart. */
const ZIPPED = /^application\/(zip|vnd\.(openxmlformats|oasis)\b)/;
/** How a ZIP begins: with a file in it, empty, or as one of several parts; APPNOTE 4.3.7, 4.3.16, 8.5.4. */
const ZIP_MARKS = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'];

/** A content to be stored, or what is wrong with it. */
export type CheckedContent =
  | { readonly content: AsyncIterable<Uint8Array> }
  | { readonly problema: string };

/**
 * Looks at the beginning of a file: one that calls itself a PDF, a picture, a text or an office document
 * must be one, because telephones open it with what its name says. A name that promises nothing that we
 * know may hold anything: it is only ever sent as bytes. Where only the whole tells, the content ends with a
 * `NotEncryptedOfficeError`.
 */
export async function checkContent(
  filename: string,
  source: AsyncIterable<Uint8Array>,
): Promise<CheckedContent> {
  const rest = source[Symbol.asyncIterator]();
  const { read, head } = await readHead(rest);
  const content = startingWith(read, rest);
  if (OPENXML.test(mediaTypeOf(filename)) && isCompoundFile(head)) {
    return { content: asEncryptedOffice(content) };
  }
  return (await fits(filename, head)) ? { content } : { problema: contenutoDiverso(filename) };
}

/** What whoever sent it is told. */
export function contenutoDiverso(filename: string): string {
  return testiDocumenti.contenutoDiverso(extensionOf(filename));
}

async function fits(filename: string, head: Buffer): Promise<boolean> {
  const promised = mediaTypeOf(filename);
  if (promised === 'application/octet-stream') return true;
  // Whatever is in it, a program for archives opens it: also the signed ones that begin with META-INF.
  if (promised === 'application/zip') return ZIP_MARKS.some((mark) => head.indexOf(mark) === 0);
  if (promised === 'application/pdf') return isPdf(head);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (promised.startsWith('text/')) return isText(head, found);
  if (ZIPPED.test(promised)) return found !== undefined && ZIPPED.test(found);
  // Telephones write both under the same ending.
  if (promised === 'image/heic') return found === 'image/heic' || found === 'image/heif';
  return found === promised;
}

function isPdf(head: Buffer): boolean {
  return head.subarray(0, PDF_HEAD_BYTES).includes('%PDF-');
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
