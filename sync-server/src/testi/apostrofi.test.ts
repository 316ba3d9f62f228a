import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../../..');

/** Wherever sentences stand that people read in Italian. */
const CATALOGUES = [
  'pwa/src/testi/it/*.ts',
  'sync-server/src/testi/*.ts',
  'shared-schema/src/**/*.ts',
];

/** Its business is how people type it. */
const OF_WHAT_IS_TYPED = 'shared-schema/src/values/italian-sort-key.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^\s*)\/\/.*$/gm;

const files = CATALOGUES.flatMap((pattern) => globSync(pattern, { cwd: REPOSITORY }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts') && file !== OF_WHAT_IS_TYPED);

/** What is put into a sentence after an article and is no day: it never begins with 8, 08 or 11. */
const NO_DAY = /(?:del \$\{anno\}|(?:al|del) \$\{ritenutaPercento\}%)/;

/** Lines of all catalogues, without comments, that have something in them. */
function linesWith(pattern: RegExp): readonly string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(REPOSITORY, file), 'utf8').replaceAll(COMMENT, '');
    const found = text.split('\n').filter((line) => pattern.test(line));
    return found.map((line) => `${file}: ${line.trim()}`);
  });
}

describe('Italian sentences', () => {
  test('are looked for where they are', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(linesWith(/\bl'app\b/).length).toBeGreaterThan(5);
  });

  test('have one apostrophe, the one of the specification', () => {
    expect(linesWith(/’/)).toEqual([]);
  });

  test('elide before «app» as before any vowel', () => {
    expect(linesWith(/\b(?:l|un|(?:ne|de|a|da|su)ll)a app\b/i)).toEqual([]);
  });

  test('elide before the eighth and the eleventh: a day stands after its article by conArticolo', () => {
    const before = linesWith(/(?<![\p{L}'])(?:il|al|dal|del|nel|sul) \$\{/iu);
    expect(before.filter((line) => !NO_DAY.test(line))).toEqual([]);
    expect(linesWith(/\bconArticolo\('dal'/).length).toBeGreaterThan(10);
  });
});
