import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { drawableText, isDrawable } from './drawable-text.ts';
import { fontFiles } from './fonts.ts';
import { printableText } from './printable-text.ts';

/** Every code point that a font draws: its `cmap` of format 4, read by the letter of OpenType. */
function codePointsOf(path: string): Set<number> {
  const font = readFileSync(path);
  const at = { u16: (place: number) => font.readUInt16BE(place) };
  const tables = Array.from({ length: at.u16(4) }, (_, index) => 12 + index * 16);
  const cmap = tables.find((place) => font.toString('latin1', place, place + 4) === 'cmap');
  const start = font.readUInt32BE((cmap ?? 0) + 8);
  const found = new Set<number>();
  for (let index = 0; index < at.u16(start + 2); index += 1) {
    const place = start + font.readUInt32BE(start + 4 + index * 8 + 4);
    if (at.u16(place) === 4) for (const point of segmentsOf(font, place)) found.add(point);
  }
  return found;
}

/** The segments of a table of format 4, without those that point at no glyph. */
function segmentsOf(font: Buffer, place: number): number[] {
  const count = font.readUInt16BE(place + 6) / 2;
  return Array.from({ length: count }, (_, index) => {
    const end = font.readUInt16BE(place + 14 + index * 2);
    const first = font.readUInt16BE(place + 16 + (count + index) * 2);
    return Array.from({ length: end - first + 1 }, (__, offset) => first + offset);
  })
    .flat()
    .filter((point) => point < 0xffff);
}

describe('what the fonts draw', () => {
  it('is every letter that the pattern takes for drawn, and no other', () => {
    const [regular, semiBold] = [...fontFiles].map(codePointsOf);
    expect(regular?.size).toBeGreaterThan(800);
    const both = [...(regular ?? [])].filter((point) => semiBold?.has(point));
    // Beyond the first plane neither font has anything.
    const taken = Array.from({ length: 0x1_00_00 }, (_, point) => point).filter(
      (point) => point > 0x7e && !(point >= 0xd800 && point <= 0xdfff),
    );
    const drawn = new Set([...both, ...Array.from({ length: 0x80 }, (_, point) => point)]);
    const wrong = taken.filter((point) => {
      const text = `a${String.fromCodePoint(point)}`;
      const shown = printableText(text)
        .replaceAll(/[\uFE00-\uFE0F]/g, '')
        .normalize('NFC');
      const seen = Array.from(shown);
      return seen.every((each) => drawn.has(each.codePointAt(0) ?? 0)) !== isDrawable(text);
    });
    expect(wrong.map((point) => point.toString(16))).toEqual([]);
  });
});

describe('a text as it is drawn', () => {
  it.each([
    ['Perché «così»: l’È di Ćosić, Łucja, Șerban – 1.234,50\u00a0€', undefined],
    ['Жан Ελένη', undefined],
    ['Niccolo\u0300', 'Niccolò'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['محمد Rossi', '???? Rossi'],
    ['李小龍', '???'],
    ['Potatura 🌳🌲', 'Potatura ??'],
    ['👩‍👩‍👧 e 👍🏽', '??? e ?'],
    ['a\r\n\tb\u0007', 'a\n    b'],
  ])('%s', (text, expected = text) => {
    expect(drawableText(text)).toBe(expected);
  });

  it('lacks nothing where every letter can be drawn, whatever cannot be seen', () => {
    for (const text of ['', 'D’Alò', 'e\u0300', 'a\u200db\r\n\t\u0007', '✓\ufe0f']) {
      expect(isDrawable(text)).toBe(true);
    }
    for (const text of ['محمد', '王', 'a🌳']) expect(isDrawable(text)).toBe(false);
  });
});
