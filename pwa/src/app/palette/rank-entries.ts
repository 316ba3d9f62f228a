import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import type { EntryKind, PaletteEntry } from './palette-entry.ts';

export interface EntryGroup {
  readonly kind: EntryKind;
  readonly entries: readonly PaletteEntry[];
  /** How many more were found, and are not shown. */
  readonly more: number;
}

/** Rows of each kind that are shown. */
const PER_KIND = 6;

const order: readonly EntryKind[] = ['schermata', 'progetto', 'cliente', 'persona'];

const AT_START = 4;
const AT_WORD = 2;
const INSIDE = 1;

/**
 * The entries that hold every word of what was typed, whatever accents and capitals: best first
 * inside a kind, and the kind with the best one first. Nothing typed: the screens, as in the menu.
 */
export function rankEntries(query: string, entries: readonly PaletteEntry[]): EntryGroup[] {
  const words = italianSortKey(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    const screens = entries.filter(({ kind }) => kind === 'schermata');
    return screens.length === 0 ? [] : [{ kind: 'schermata', entries: screens, more: 0 }];
  }
  const found = entries
    .map((entry) => ({ entry, score: scoreOf(entry.key, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  return order
    .map((kind) => ({ kind, found: found.filter(({ entry }) => entry.kind === kind) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => (other.found[0]?.score ?? 0) - (one.found[0]?.score ?? 0))
    .map(({ kind, found }) => ({
      kind,
      entries: found.slice(0, PER_KIND).map(({ entry }) => entry),
      more: Math.max(0, found.length - PER_KIND),
    }));
}

/** How well a title answers the words; 0 when one of them is not in it. */
function scoreOf(key: string, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const score = scoreOfWord(key, word);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function scoreOfWord(key: string, word: string): number {
  const at = key.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return AT_START;
  for (let next = at; next >= 0; next = key.indexOf(word, next + 1)) {
    if (!/[\p{L}\p{N}]/u.test(key.charAt(next - 1))) return AT_WORD;
  }
  return INSIDE;
}
