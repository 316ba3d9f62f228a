import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const AA = 4.5;

const css = readFileSync(new URL('calendario-screen.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const schemes = { light: coloursOf(light), dark: coloursOf(dark) };
const stati = ['in-lavorazione', 'confermato', 'completato', 'annullato'];

test.each(stati.flatMap((stato) => [[stato, 'light'] as const, [stato, 'dark'] as const]))(
  'the words of an event that is %s can be read in the %s scheme',
  (stato, scheme) => {
    const colours = schemes[scheme];
    const ratio = contrast(colours.get(stato) ?? '', colours.get(`${stato}-ink`) ?? '');
    expect(ratio).toBeGreaterThanOrEqual(AA);
  },
);

test('an event that was called off is struck through', () => {
  expect(css).toMatch(/\.cal-stato\.cal-stato--annullato \{[^}]*text-decoration: line-through/);
});

test.each([
  ['in-lavorazione', 'yellow'],
  ['confermato', 'green'],
  ['completato', 'grey'],
  ['annullato', 'red'],
])('%s is %s in both schemes', (stato, colour) => {
  for (const colours of Object.values(schemes)) {
    expect(nameOf(colours.get(stato) ?? '')).toBe(colour);
  }
});

function coloursOf(text: string): Map<string, string> {
  const found = text.matchAll(/--cal-([\w-]+): #([\da-f]{6});/g);
  return new Map(Array.from(found, ([, name = '', hex = '']) => [name, hex]));
}

function channels(hex: string): [number, number, number] {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function nameOf(hex: string): string {
  const [red, green, blue] = channels(hex);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 0.1) return 'grey';
  if (red > 0.6 && green > 0.6) return 'yellow';
  return red > green ? 'red' : 'green';
}
