import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';

import type { PreparedOption } from './combobox-option.ts';

/** More than anybody reads through: beyond it typing is quicker than scrolling. */
export const MOST_SHOWN = 100;

export interface OptionMatches {
  /** The first of those found, at most {@link MOST_SHOWN}. */
  readonly shown: readonly PreparedOption[];
  readonly found: number;
  /** Values whose label alone does not say why they were found. */
  readonly byDetail: ReadonlySet<string>;
}

/**
 * The options that hold every word of what was typed, in any order, as lists search: accents and
 * capitals make no difference. First come those whose name begins as a typed word does, then those of
 * whom a word begins so. With nothing typed all are found, and the chosen one is among those shown.
 */
export function matchOptions(
  options: readonly PreparedOption[],
  typed: string,
  chosen: PreparedOption | null,
): OptionMatches {
  const words = italianSortKey(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all(options, chosen);
  const found = options.filter(({ labelKey, detailKey }) =>
    words.every((word) => labelKey.includes(word) || detailKey.includes(word)),
  );
  const ranked = groupBy(found, ({ labelKey }) => rankOf(labelKey, words));
  const shown = ([0, 1, 2] as const).flatMap((rank) => ranked.get(rank) ?? []).slice(0, MOST_SHOWN);
  const byDetail = shown.filter(({ labelKey }) => !words.every((word) => labelKey.includes(word)));
  return { shown, found: found.length, byDetail: new Set(byDetail.map(({ value }) => value)) };
}

function all(options: readonly PreparedOption[], chosen: PreparedOption | null): OptionMatches {
  const at = options.findIndex(({ value }) => value === chosen?.value);
  const beyond = options.slice(at, at + 1);
  const shown =
    at < MOST_SHOWN
      ? options.slice(0, MOST_SHOWN)
      : [...beyond, ...options.slice(0, MOST_SHOWN - 1)];
  return { shown, found: options.length, byDetail: new Set() };
}

function rankOf(labelKey: string, words: readonly string[]): 0 | 1 | 2 {
  if (!words.every((word) => hasWord(labelKey, word))) return 2;
  return words.some((word) => labelKey.startsWith(word)) ? 0 : 1;
}

function hasWord(key: string, start: string): boolean {
  return key.startsWith(start) || key.includes(` ${start}`);
}
