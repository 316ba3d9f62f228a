import { describe, expect, it } from 'vitest';

import { printableText } from './printable-text.ts';

describe('text made printable', () => {
  it.each([
    [
      'keeps accents, euro, quotes and line breaks',
      'È così: «€ 5»\nl’altra',
      'È così: «€ 5»\nl’altra',
    ],
    ['has one kind of line break', 'a\r\nb\rc\u2028d', 'a\nb\ncd'],
    ['turns tabs to spaces', 'a\tb', 'a    b'],
    ['drops control characters', 'a\u0000b\u0007c\u001b[31md\u007f', 'abc[31md'],
    ['drops what would reorder the line', 'fattura\u202egpj.exe', 'fatturagpj.exe'],
    ['drops half characters, keeps whole ones', 'a\ud800b \u{1f333}', 'ab \u{1f333}'],
    ['keeps no-break spaces', '1.234,50\u00a0€', '1.234,50\u00a0€'],
  ])('%s', (_what, text, expected) => {
    expect(printableText(text)).toBe(expected);
  });
});
