/** ASCII alone: no accents, no typographic apostrophe. */
const PLAIN = /^[ -~\n]*$/;

/**
 * A text that sorts, character by character, as an Italian reads names: accents and capitals make no
 * difference and both apostrophes are one. Devices sort with it what the server sorts with it.
 */
export function italianSortKey(text: string): string {
  // Most texts have nothing to take off, and long lists are made of them.
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
