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

/** Longest piece of one part, in characters: a file system takes 255 for the whole name. */
const MAX_PART_LENGTH = 60;

/** A plain ASCII file name of the given parts, like `foglio-ore-rossi-mario-2026-05-12.pdf`. */
export function pdfFileName(parts: readonly string[]): string {
  const words = parts.map(toWords).filter((part) => part !== '');
  return `${words.join('-')}.pdf`;
}

function toWords(part: string): string {
  return part
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => WHOLE_LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_PART_LENGTH)
    .replaceAll(/^-|-$/g, '');
}
