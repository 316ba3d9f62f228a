/** Letters that do not come apart into a plain letter and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Longest piece of one part, in bytes: a file system takes 255 for the whole name. */
const MAX_PART_BYTES = 60;

/**
 * A file name of the given parts, like `foglio-ore-rossi-mario-2026-05-12.pdf`: Latin letters plain, those
 * of other scripts as they are, and nothing that a file system or a shell takes for more than a letter.
 */
export function pdfFileName(parts: readonly string[]): string {
  return fileNameOf(parts, 'pdf');
}

/** The same of another kind of file. */
export function fileNameOf(parts: readonly string[], extension: string): string {
  const words = parts.map(toWords).filter((part) => part !== '');
  return `${words.join('-')}.${extension}`;
}

function toWords(part: string): string {
  const words = part
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => WHOLE_LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/(?<=[a-z]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return cutToBytes(words).replaceAll(/^-|-$/g, '');
}

/** The beginning, in whole characters. */
function cutToBytes(text: string): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_PART_BYTES) break;
    cut += character;
  }
  return cut;
}
