/**
 * What stands for a whole set of lines: how many there are and, so that their order does not matter,
 * the sums modulo 2^32 of two independent hashes of each. A line says that a row, at the sequence of
 * its last change, is in the set.
 */
export interface Digest {
  readonly count: number;
  /** From 0 up to 2^32. */
  readonly low: number;
  /** From 0 up to 2^32. */
  readonly high: number;
}

export interface DigestLine {
  readonly entity: string;
  readonly id: string;
  readonly sequence: number;
}

export const EMPTY_DIGEST: Digest = { count: 0, low: 0, high: 0 };

export function withLine(digest: Digest, line: DigestLine): Digest {
  return addDigests(digest, digestOf(line));
}

export function withoutLine(digest: Digest, line: DigestLine): Digest {
  const { count, low, high } = digestOf(line);
  return addDigests(digest, { count: -count, low: -low, high: -high });
}

/** The digest of one line alone. */
export function digestOf({ entity, id, sequence }: DigestLine): Digest {
  const text = `${entity} ${id} ${sequence}`;
  return { count: 1, low: hashOf(text), high: hashOf(text, 0x9e3779b9) };
}

/** As it travels: the count and 16 hexadecimal digits. */
export function digestText({ count, low, high }: Digest): string {
  return `${count}:${hex(high)}${hex(low)}`;
}

/** Of two sets that have no line in common, what stands for both together. */
export function addDigests(one: Digest, other: Digest): Digest {
  return {
    count: one.count + other.count,
    low: (one.low + other.low) >>> 0,
    high: (one.high + other.high) >>> 0,
  };
}

/**
 * FNV-1a over UTF-16 units, then MurmurHash3's finaliser, which lets every bit of the text reach every
 * bit of the sum. Stored on servers and devices: it never changes.
 */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let state = seed;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

export function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
