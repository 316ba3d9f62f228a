/** Repeatable chance: the same seed gives the same draws on every machine. */
export interface Prng {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number between the two, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of a list; throws a RangeError when it is empty. */
  pick<Item>(list: readonly Item[]): Item;
  /** So many different ones, fewer when the list is shorter, in a random order. */
  sample<Item>(list: readonly Item[], count: number): Item[];
  bytes(length: number): Uint8Array;
  /** So many decimal digits. */
  digits(length: number): string;
}

/** Mulberry32 over a hash of the seed: small, quick and good enough to invent data. */
export function createPrng(seed: string): Prng {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[int(0, list.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    sample: (list, count) => {
      const rest = [...list];
      const length = Math.min(count, rest.length);
      return Array.from({ length }, () => rest.splice(int(0, rest.length - 1), 1)).flat();
    },
    bytes: (length) => Uint8Array.from({ length }, () => int(0, 255)),
    digits: (length) => Array.from({ length }, () => int(0, 9)).join(''),
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return state;
}
