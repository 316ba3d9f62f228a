const UTF16_LE = Buffer.from([0xff, 0xfe]);
const UTF16_BE = Buffer.from([0xfe, 0xff]);

/** Marks that are written in letters, are long, and begin no text by chance. */
const MARKS_IN_LETTERS = ['%PDF-', String.raw`{\rtf`];

/**
 * Whether this is the beginning of a text, `found` being the kind of file that the mark at its beginning is
 * known for. Texts have no mark of their own, and many marks are two or three letters ("BM" of a bitmap, "MZ"
 * of a program, "FORM" of a sound) with which texts begin, too: such a mark says something only where bytes
 * follow that stand in no text. A program has zeros in its first 64 bytes, or else it would have to be larger
 * than any document; what archives and pictures pack is bytes of every value. What has no mark has only to be
 * without zeros: old programs print control characters into their texts.
 */
export function isText(head: Buffer, found: string | undefined): boolean {
  const isWide = isUtf16(head);
  if (!isWide && head.includes(0)) return false;
  if (found === undefined || found.startsWith('text/')) return true;
  if (MARKS_IN_LETTERS.some((mark) => head.indexOf(mark) === 0)) return false;
  return (isWide ? unitsOf(head) : [...head]).every((unit) => !isBinary(unit));
}

function isUtf16(head: Buffer): boolean {
  const mark = head.subarray(0, 2);
  return mark.equals(UTF16_LE) || mark.equals(UTF16_BE);
}

/** The 16 bits of each; a half at the end of the head is left out. */
function unitsOf(head: Buffer): number[] {
  const isLittle = head.subarray(0, 2).equals(UTF16_LE);
  return Array.from({ length: Math.floor(head.length / 2) }, (_, index) =>
    isLittle ? head.readUInt16LE(index * 2) : head.readUInt16BE(index * 2),
  );
}

/** What browsers take for no text, too: a "binary data byte" of https://mimesniff.spec.whatwg.org. */
function isBinary(unit: number): boolean {
  return (
    unit <= 0x08 ||
    unit === 0x0b ||
    (unit >= 0x0e && unit <= 0x1a) ||
    (unit >= 0x1c && unit <= 0x1f)
  );
}
