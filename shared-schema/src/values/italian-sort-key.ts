/**
 * A text that sorts, character by character, as an Italian reads names: accents and capitals make no
 * difference and both apostrophes are one. Devices sort with it what the server sorts with it.
 */
export function italianSortKey(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
