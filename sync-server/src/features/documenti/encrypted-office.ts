/** How a compound file begins; MS-CFB 2.2. */
const COMPOUND_MARK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** The part without which there is no document with a password; MS-OFFCRYPTO 2.3.4.4. Names are UTF-16. */
const PACKAGE_NAME = Buffer.from('EncryptedPackage', 'utf16le');

/** A file was to be an office document with a password, and is another compound file. */
export class NotEncryptedOfficeError extends Error {
  override readonly name = 'NotEncryptedOfficeError';
}

/**
 * Whether this may be the beginning of a Word, Excel or PowerPoint document of today that has a password:
 * it is no ZIP then but a compound file, as older documents, messages and installers are too. Which one it
 * is says a directory that may stand anywhere in it: see {@link asEncryptedOffice}.
 */
export function isCompoundFile(head: Buffer): boolean {
  return head.subarray(0, COMPOUND_MARK.length).equals(COMPOUND_MARK);
}

/** The same content, ending with a {@link NotEncryptedOfficeError} when all of it came without the part. */
export async function* asEncryptedOffice(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let isThere = false;
  let end = Buffer.alloc(0);
  for await (const chunk of content) {
    if (!isThere) {
      // The name may have come half in one piece and half in the next.
      const looked = Buffer.concat([end, chunk]);
      isThere = looked.includes(PACKAGE_NAME);
      end = looked.subarray(Math.max(0, looked.length - PACKAGE_NAME.length + 1));
    }
    yield chunk;
  }
  if (!isThere) throw new NotEncryptedOfficeError('No such part in the compound file');
}
