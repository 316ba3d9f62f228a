/** How the bytes of a file were read. */
export type Codifica = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export interface TestoLetto {
  readonly testo: string;
  readonly codifica: Codifica;
}

/**
 * The text of a file. A byte order mark decides; without one UTF-16 is known by the zero bytes of its
 * Latin letters, and what is no well-formed UTF-8 is Windows-1252, as Italian spreadsheets save it.
 */
export function leggiTesto(bytes: Uint8Array): TestoLetto {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return utf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return utf16(bytes, 'utf-16be');
  if (first !== 0xef || second !== 0xbb || third !== 0xbf) {
    const order = byteOrder(bytes);
    if (order !== undefined) return utf16(bytes, order);
  }
  try {
    const testo = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { testo, codifica: 'UTF-8' };
  } catch {
    return { testo: new TextDecoder('windows-1252').decode(bytes), codifica: 'Windows-1252' };
  }
}

function utf16(bytes: Uint8Array, label: 'utf-16le' | 'utf-16be'): TestoLetto {
  return { testo: new TextDecoder(label).decode(bytes), codifica: 'UTF-16' };
}

/** How much of the beginning is looked at. */
const SEEN_BYTES = 4096;

/** Every second byte of Latin text in UTF-16 is zero; in other encodings of text none is. */
function byteOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const seen = bytes.subarray(0, SEEN_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of seen.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (odd > seen.length / 4 && even === 0) return 'utf-16le';
  if (even > seen.length / 4 && odd === 0) return 'utf-16be';
  return undefined;
}

/** Pairs and triples that UTF-8 makes of accented letters and signs when it is read as Windows-1252. */
const STORTO =
  /[\u00c2\u00c3][\u0080-\u00bf\u20ac\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2122]|\u00e2[\u0080-\u00bf\u20ac\u201a\u201e\u2020]./u;

/** What bytes 0x80 to 0x9f are in Windows-1252, in their order; the five that are none stay as they are. */
const ALTI =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** What a text should have been that was read in another encoding than it was written in; undefined: it is well. */
export function raddrizza(testo: string): string | undefined {
  if (!STORTO.test(testo)) return undefined;
  const bytes = Array.from(testo, (letter) => {
    const high = ALTI.indexOf(letter);
    return high === -1 ? (letter.codePointAt(0) ?? 0) : 0x80 + high;
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** True for a text in which letters are lost: they were read in an encoding that does not have them. */
export function haLetterePerse(testo: string): boolean {
  return testo.includes('\ufffd');
}
