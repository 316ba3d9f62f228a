/** Numbers that look random and are the same for the same seed. */
export interface SeededRandom {
  /** From 0 up to 1. */
  float(): number;
  /** From 0 up to a limit, whole. */
  below(limit: number): number;
  /** From one whole number to another, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** Throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  bytes(size: number): Uint8Array;
}

/** The same numbers for the same seeds; streams of different seeds have nothing in common. */
export function createSeededRandom(...seeds: readonly number[]): SeededRandom {
  const float = createSfc32(seeds);
  const below = (limit: number): number => Math.floor(float() * limit);
  return {
    float,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => float() < probability,
    pick: (list) => {
      const index = below(list.length);
      if (index >= list.length) throw new Error('Nothing to pick from');
      return list[index] as (typeof list)[number];
    },
    bytes: (size) => Uint8Array.from({ length: size }, () => below(256)),
  };
}

/** Small fast counting generator of Chris Doty-Humphrey: 128 bits of state, passes PractRand. */
function createSfc32(seeds: readonly number[]): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (const seed of seeds) {
    a ^= seed | 0;
    b ^= Math.floor(seed / 0x1_0000_0000) | 0;
    for (let round = 0; round < 12; round += 1) next();
  }
  return next;
}
